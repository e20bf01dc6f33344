// @document
import { expect, it } from 'vitest';
import { tea } from '../fixtures/fake-site.tsx';
import { knownSections } from '../sections/section-directory.ts';
import { readPageSections } from './page-sections.ts';

const folder = 'http://localhost:3000/_releases/mf-tea/files/';
const script = (name: string, startTime: number, duration: number, responseStatus = 200) => ({
  name,
  startTime,
  duration,
  responseEnd: startTime + duration,
  transferSize: 1500,
  responseStatus,
});

it('describes each section and widget of the page once, with its own scripts and failures', () => {
  document.body.innerHTML = `
    <div data-section="mf-tea" data-version="1.0.0-abc" data-section-state="unavailable"></div>
    <div data-section="mf-tea" data-version="1.0.0-abc" data-widget="teapot"></div>
    <div data-section="mf-tea" data-version="1.0.0-abc" data-widget="teapot"></div>`;
  const resources = [
    script(`${folder}entry-1.js`, 100, 20),
    script(`${folder}page-2.js`, 110, 90, 404),
    script(`${folder}other-page-3.js`, 5000, 50),
    script(`${folder}pot.avif`, 110, 900),
    script('http://localhost:3000/_releases/mf-milk/files/entry-1.js', 0, 900),
  ];
  const loading = 'entry in 20 ms, 3 scripts in 150 ms, 4.5 KB transferred, page-2.js returned 404';
  const sections = knownSections([{ ...tea, entry: `${folder}entry-1.js` }]);
  expect(readPageSections(document, sections, resources)).toEqual([
    { name: 'mf-tea 1.0.0-abc', isUnavailable: true, loading },
    { name: 'mf-tea 1.0.0-abc, widget teapot', isUnavailable: false, loading },
  ]);
  expect(readPageSections(document, sections, [])[0]?.loading).toBe('no code loaded');
});
