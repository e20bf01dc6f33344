import { describe, expect, it } from 'vitest';
import { createSearch, type Found, maxQueryLength } from './create-search.ts';
import { listEntries } from './search-entry.ts';

const entry = (path: string, title: string, description: string, group = 'Courses') => ({
  path,
  title,
  description,
  group,
  keywords: path === '/courses/pipelines' ? ['DevOps'] : [],
  headings: path === '/about' ? ['The Launchpad'] : [],
});

const search = createSearch([
  entry('/courses/agents', 'Agentic Coding', 'Direct a coding agent with care.'),
  entry('/courses/pipelines', 'Pipelines', 'Faster builds, with agents where they help.'),
  entry('/people/ines', 'Inês Tavoran', 'Coding since school.', 'People'),
  entry('/about', 'About', 'What we stand for.', 'Pages'),
]);

const pathsOf = ({ groups }: Found) => groups.flatMap(({ pages }) => pages.map(({ path }) => path));

describe('a query', () => {
  it.each([
    [
      'words of titles before those of descriptions',
      'agent',
      ['/courses/agents', '/courses/pipelines'],
    ],
    ['the beginning of a word', 'pipel', ['/courses/pipelines']],
    ['keywords, in any case', 'devops', ['/courses/pipelines']],
    ['a heading', 'launchpad', ['/about']],
    ['a group', 'people', ['/people/ines']],
    ['words without their accents', 'ines', ['/people/ines']],
    ['two letters swapped', 'agnetic', ['/courses/agents']],
    ['a letter missing in one of two words', 'agentic codng', ['/courses/agents']],
    ['pages that have all words', 'coding care', ['/courses/agents']],
    [
      'pages that have some, if none has all',
      'tavoran pipelines',
      ['/people/ines', '/courses/pipelines'],
    ],
  ])('finds %s', (_, query, paths) => {
    expect(pathsOf(search(query)).sort()).toEqual([...paths].sort());
  });

  it.each(['', '   ', 'c', '%_?*', 'zzzzzz', '<script>', 'constructor __proto__'])(
    'finds nothing for %j',
    (query) => expect(search(query)).toEqual({ count: 0, groups: [] }),
  );

  it('is cut when it is too long', () => {
    expect(pathsOf(search(`${'x'.repeat(maxQueryLength)} about`))).toEqual([]);
    expect(pathsOf(search(`${'about '.repeat(10_000)}`))).toEqual(['/about']);
  });
});

it('ranks titles first, groups pages and counts those that are not shown', () => {
  const found = search('coding', 2);
  expect(found.count).toBe(2);
  expect(found.groups.map(({ name }) => name)).toEqual(['Courses', 'People']);
  expect(search('coding', 1)).toMatchObject({ count: 2, groups: [{ name: 'Courses' }] });
});

it('marks the words that match, keeping case and accents', () => {
  const [group] = search('ines codng').groups;
  expect(group?.pages[0]).toEqual({
    path: '/people/ines',
    title: [
      { text: 'Inês', isMatch: true },
      { text: ' Tavoran', isMatch: false },
    ],
    description: [
      { text: 'Coding', isMatch: true },
      { text: ' since school.', isMatch: false },
    ],
    heading: undefined,
  });
  expect(search('launchpad').groups[0]?.pages[0]?.heading).toEqual([
    { text: 'The ', isMatch: false },
    { text: 'Launchpad', isMatch: true },
  ]);
});

it('lists the pages that may be indexed, with their authors as keywords', () => {
  const head = { title: 'Tea', description: 'All of it.' };
  const pages = [
    { path: '/tea', head },
    { path: '/draft', head: { ...head, robots: 'noindex' as const } },
    {
      path: '/tea/green',
      head: { ...head, article: { author: 'Ada' } },
      search: { group: 'Teas', keywords: ['mild'] },
    },
  ];
  expect(listEntries(pages, new Map([['/tea', ['Pots']]]))).toEqual([
    { path: '/tea', ...head, group: 'Pages', keywords: [], headings: ['Pots'] },
    { path: '/tea/green', ...head, group: 'Teas', keywords: ['mild', 'Ada'], headings: [] },
  ]);
});
