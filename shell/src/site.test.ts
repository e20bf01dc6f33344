import { describe, expect, it } from 'vitest';
import { createFakeSite, tea } from './fixtures/fake-site.tsx';
import { findSection, findWidget } from './site.ts';

const cups = { ...tea, id: 'mf-cups', prefixes: ['/cups'], widgets: ['cup'] };
const site = createFakeSite({ sections: [tea, cups] });

describe('the section of a path', () => {
  it.each([
    ['/', undefined],
    ['/tea', tea],
    ['/old-tea', tea],
    ['/cups', cups],
  ])('%s', (pathname, section) => expect(findSection(site, pathname)).toBe(section));

  it('is none if the document is the 404 page', () => {
    const lost = createFakeSite({ notFoundPath: '/tea/unknown' });
    expect(findSection(lost, '/tea/unknown')).toBeUndefined();
    expect(findSection(lost, '/tea')).toBe(tea);
  });
});

it('finds the section that provides a widget', () => {
  expect(findWidget(site, 'cup')).toBe(cups);
  expect(findWidget(site, 'teapot')).toBe(tea);
  expect(findWidget(site, 'spoon')).toBeUndefined();
});
