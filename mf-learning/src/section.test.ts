import { testSection } from '@site/contract/testing';
import { expect, it, vi } from 'vitest';
import { section } from './section.ts';

vi.mock('./courses/course-list.ts', () => ({ courseList: '', cataloguePath: '/course-info' }));
vi.mock('./insights/insight-list.ts', () => ({ insightList: '', hubPath: '/insights' }));

testSection(new URL('..', import.meta.url));

it('redirects the earlier address of an article', () => {
  expect(section.redirects).toEqual([
    { from: '/insights/vibe-coding-framework', to: '/insights/vibe-coding-frameworks' },
  ]);
});
