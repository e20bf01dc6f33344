import { testSection } from '@site/contract/testing';
import { expect, it } from 'vitest';
import { section } from './section.ts';

testSection(new URL('..', import.meta.url));

it('redirects the earlier address of an article', () => {
  expect(section.redirects).toEqual([
    { from: '/insights/vibe-coding-framework', to: '/insights/vibe-coding-frameworks' },
  ]);
});
