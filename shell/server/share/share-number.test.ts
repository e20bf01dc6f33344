import { describe, expect, it } from 'vitest';
import { drawShareNumber, isInShare, readShareNumber, shareNumberCookie } from './share-number.ts';

const buckets = Array.from({ length: 1000 }, (_, bucket) => bucket);
const inShare = (percentage: number) => buckets.filter((bucket) => isInShare(bucket, percentage));
const requestWith = (headers: Record<string, string>) => new Request('http://x/', { headers });

describe('a share', () => {
  it.each([0.1, 1.1, 25, 99.9])('of %d%% is that part of all visitors', (percentage) => {
    expect(inShare(percentage)).toHaveLength(Math.round(percentage * 10));
  });

  it('that grows keeps everyone who was in it', () => {
    expect(inShare(25)).toEqual(expect.arrayContaining(inShare(5)));
  });
});

it.each([
  ['site-share=0', 0],
  ['a=1; site-share=999', 999],
  ['', undefined],
  ['site-share=1000', undefined],
  ['site-share=5x', undefined],
  ['other-site-share=5', undefined],
])('the cookie %j holds the number %s', (cookie, bucket) => {
  expect(readShareNumber(requestWith({ cookie }))).toBe(bucket);
});

describe('a number is drawn', () => {
  it('evenly, for browsers that open a page', () => {
    const request = requestWith({ 'sec-fetch-mode': 'navigate' });
    const drawn = buckets.map(() => drawShareNumber(request) ?? -1);
    for (const bucket of drawn) expect(buckets).toContain(bucket);
    expect(new Set(drawn).size).toBeGreaterThan(500);
  });

  it.each([{}, { 'sec-fetch-mode': 'cors' }, { 'user-agent': 'SomeBot/1.0' }])(
    'for no other request, like one with %j',
    (headers) => expect(drawShareNumber(requestWith(headers))).toBeUndefined(),
  );
});

it('the cookie is first-party, out of reach for scripts, and for https only if the site is', () => {
  const cookie = 'site-share=7; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax';
  expect(shareNumberCookie(7, 'http://localhost:3000')).toBe(cookie);
  expect(shareNumberCookie(7, 'https://site.example')).toBe(`${cookie}; Secure`);
});
