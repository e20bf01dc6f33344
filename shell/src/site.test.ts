import { describe, expect, it } from 'vitest';
import { createFakeSite, tea } from './fixtures/fake-site.tsx';
import { findPathOwner, findWidget } from './site.ts';

const cups = { ...tea, id: 'mf-cups', prefixes: ['/cups'], widgets: ['cup'] };
const site = createFakeSite({ sections: [tea, cups] });

describe('the owner of a path', () => {
  it.each([
    ['/', { kind: 'home' }],
    ['/tea', { kind: 'section', section: tea }],
    ['/tea/green/cup', { kind: 'section', section: tea }],
    ['/old-tea', { kind: 'section', section: tea }],
    ['/cups', { kind: 'section', section: cups }],
    ['/teapots', { kind: 'not-found' }],
    ['/nowhere', { kind: 'not-found' }],
  ])('%s', (pathname, place) => expect(findPathOwner(site, pathname)).toEqual(place));

  it('is none if the document is the 404 page', () => {
    const lost = createFakeSite({ notFoundPath: '/tea/unknown' });
    expect(findPathOwner(lost, '/tea/unknown')).toEqual({ kind: 'not-found' });
    expect(findPathOwner(lost, '/tea')).toEqual({ kind: 'section', section: tea });
  });
});

it('finds the section that provides a widget', () => {
  expect(findWidget(site, 'cup')).toBe(cups);
  expect(findWidget(site, 'teapot')).toBe(tea);
  expect(findWidget(site, 'spoon')).toBeUndefined();
});
