import { expect, it } from 'vitest';
import { judge } from './bars.ts';
import { countRounds, type PageLoad } from './measure-page.ts';
import { listVariants } from './serve-variants.ts';

const load: PageLoad = {
  firstPaint: 500,
  largestPaint: 600,
  layoutShift: 0.0004,
  blocked: 0,
  hydrated: 1000,
  requests: 9,
  bytes: 200_000,
  scriptRequests: 8,
  scriptBytes: 110_000,
  rounds: 2,
};

const bundle = { ...load, scriptBytes: 120_000 };

const failing = (ours: Partial<PageLoad>, path = '/') =>
  judge([{ path, loads: { static: load, ours: { ...load, ...ours }, bundle } }], []).flatMap(
    ({ holds, text }) => (holds ? [] : [text]),
  );

it('says which bars a page misses, and by how much', () => {
  expect(failing({})).toEqual([]);
  expect(failing({ largestPaint: 640, scriptRequests: 9, blocked: 20 })).toEqual([
    "/: largest paint 1.07 of static's (at most 1.05)",
    "/: blocking time Infinity of bundle's (at most 1)",
    '/: 9 script requests (at most 8)',
  ]);
  expect(failing({ scriptBytes: 120_000 }, '/our-team')).toEqual([
    "/our-team: script bytes 1.00 of bundle's (at most 0.97)",
    '/our-team: 8 script requests (at most 1)',
  ]);
});

it('counts requests that waited for others as rounds', () => {
  const request = (start: number, end: number) => ({ start, end });
  expect(countRounds([])).toBe(0);
  expect(countRounds([request(0, 1), request(1, 3), request(1, 2), request(3, 4)])).toBe(3);
  expect(countRounds([request(0, 2), request(1, 3)])).toBe(1);
});

it('removes scripts and preloads, keeps data, and gives each variant its own scripts', () => {
  const html = `<head>
<script type="importmap">{}</script>
<script type="module" src="/shell.js"></script>
<link rel="modulepreload" href="/section.js">
<link rel="preload" href="/font.woff2" as="font">
</head>
<div id="root"><h1>Words</h1></div>
<script type="application/json" id="site-data">{}</script>
<script type="application/json" id="page-data">{"values":1}</script>`;
  const application = { folder: '', scripts: () => ['/a.js', '/b.js'] };
  const [still, ours, bundle, plain] = listVariants(application, application).map(({ change }) =>
    change(html, { path: '/' }),
  );
  expect(ours).toBe(html);
  expect(still).not.toMatch(/importmap|module/);
  expect(still).toMatch(/font\.woff2.*Words.*site-data.*"values":1/s);
  expect(bundle).toMatch(/src="\/a\.js".*modulepreload" href="\/b\.js".*Words/s);
  expect(plain).toMatch(/<div id="root"><\/div>\n<script type="application\/json" id="site-data"/);
});
