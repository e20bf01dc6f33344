import { describe, expect, it } from 'vitest';
import { createSearch, type Found } from './create-search.ts';
import { listEntries, maxQueryLength } from './search-entry.ts';
import { readQuery } from './search-words.ts';

const entry = (path: string, title: string, description: string, group = 'Courses') => ({
  path,
  title,
  description,
  group,
  keywords: path === '/courses/pipelines' ? ['DevOps'] : [],
  headings: path === '/about' ? ['The Launchpad'] : [],
});

const search = await createSearch([
  entry('/courses/agents', 'Agentic Coding', 'Direct a coding agent with care.'),
  entry('/courses/pipelines', 'Pipelines', 'Faster builds, with agents where they help.'),
  entry('/courses/start-up', 'Start-Up Mentoring', 'For the curious.'),
  entry('/people/ines', 'Inês Tavoran', 'Coding since school, in a café.', 'People'),
  entry('/about', 'About', 'What we stand for.', 'Pages'),
]);

const agentPages = ['/courses/agents', '/courses/pipelines'];

const pathsOf = ({ groups }: Found) => groups.flatMap(({ pages }) => pages.map(({ path }) => path));

describe('a query', () => {
  it.each([
    ['one form of a word', 'agent', agentPages],
    ['and those of another part of speech', 'agentic', agentPages],
    ['the beginning of a word', 'pipel', ['/courses/pipelines']],
    ['keywords, in any case', 'devops', ['/courses/pipelines']],
    ['a heading', 'launchpad', ['/about']],
    ['a group', 'people', ['/people/ines']],
    ['words without their accents', 'ines cafe', ['/people/ines']],
    ['words with accents that they lack', 'tavorån', ['/people/ines']],
    ['parts of a compound', 'start up', ['/courses/start-up']],
    ['a compound in one word', 'startup', ['/courses/start-up']],
    ['words in any order', 'care coding', ['/courses/agents']],
    ['a whole question', 'Who is the agent of this?', agentPages],
    ['words of questions alone', 'about', ['/about']],
    ['them and the first letter of the next word', 'about w', ['/about']],
    ['a question with an apostrophe', 'What’s agentic coding?', ['/courses/agents']],
    ['the forms of a word with a wrong letter', 'agemts', agentPages],
    ['two letters swapped', 'agnetic', agentPages],
    ['two letters wrong in a long word', 'pepelinez', ['/courses/pipelines']],
    [
      'pages that have some, if none has all',
      'tavoran pipelines',
      ['/people/ines', '/courses/pipelines'],
    ],
  ])('finds %s', (_, query, paths) => {
    expect(pathsOf(search(query)).sort()).toEqual([...paths].sort());
  });

  it.each(['', 'c', '%_?*', 'zzzzzz', 'constructor __proto__'])('finds nothing for %j', (query) =>
    expect(search(query)).toEqual({ count: 0, groups: [] }),
  );

  it('is cut when it is too long', () => {
    expect(pathsOf(search(`${'x'.repeat(maxQueryLength)} about`))).toEqual([]);
    expect(pathsOf(search(`${'about '.repeat(10_000)}`))).toEqual(['/about']);
  });
});

it('cuts a query by its letters, and looks for very long words without typos', async () => {
  const letters = readQuery('각'.repeat(maxQueryLength)).join('');
  expect(letters.length).toBeLessThanOrEqual(maxQueryLength);
  const name = 'llanfairpwllgwyngyllgogerychwyrn';
  const find = await createSearch([entry('/there', name, 'A village.')]);
  expect(pathsOf(find(name))).toEqual(['/there']);
  expect(pathsOf(find(name.replace('w', 'v')))).toEqual([]);
});

it('takes a word that some page has as it is', async () => {
  const pages = [entry('/form', 'Form', 'One page.'), entry('/farm', 'Farm letters', 'Of sheep.')];
  const find = await createSearch(pages);
  expect(pathsOf(find('form letters')).sort()).toEqual(['/farm', '/form']);
  expect(pathsOf(find('farn letters'))).toEqual(['/farm']);
});

it('takes no filler for a misspelt word, unless a page has it for a name', async () => {
  const pages = [
    entry('/prompts', 'Prompts That Hold', 'What we learnt from this.'),
    entry('/about', 'About Us', 'Who is who.'),
  ];
  const find = await createSearch(pages);
  expect(pathsOf(find('chat'))).toEqual([]);
  expect(pathsOf(find('form'))).toEqual([]);
  expect(pathsOf(find('abuot'))).toEqual(['/about']);
  expect(pathsOf(find('that'))).toEqual(['/prompts']);
});

it('ranks a page first that is called what is asked for', async () => {
  const pages = [
    entry('/sprint', 'Team Sprint', 'A team, its team lead and a teammate.'),
    { ...entry('/team', 'Founders', 'Who we are.'), keywords: ['our team'] },
  ];
  const find = await createSearch(pages);
  expect(pathsOf(find('The team'))).toEqual(['/team', '/sprint']);
});

it('ranks titles first, groups pages and counts those that are not shown', () => {
  const found = search('coding', 2);
  expect(found.count).toBe(2);
  expect(found.groups.map(({ name }) => name)).toEqual(['Courses', 'People']);
  expect(search('coding', 1)).toMatchObject({ count: 2, groups: [{ name: 'Courses' }] });
});

it('finds words past what is invisible in them', async () => {
  const page = entry(
    '/parts',
    'Mi\u00ADcro\u00ADser\u00ADvices',
    'Zero\u200Bwidth \u200B and \u2060joined.',
  );
  const find = await createSearch([page]);
  for (const query of ['microservices', 'zerowidth', 'joined', 'micro\u00ADservices']) {
    expect(pathsOf(find(query)), query).toEqual(['/parts']);
  }
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
      { text: ' since school, in a café.', isMatch: false },
    ],
    heading: undefined,
  });
  expect(search('agents').groups[0]?.pages[0]?.title).toEqual([
    { text: 'Agentic', isMatch: true },
    { text: ' Coding', isMatch: false },
  ]);
  expect(search('launchpad').groups[0]?.pages[0]?.heading).toEqual([
    { text: 'The ', isMatch: false },
    { text: 'Launchpad', isMatch: true },
  ]);
});

it('lists the pages that may be indexed or have a group, of a list the first, with their authors as keywords', () => {
  const head = { title: 'Tea', description: 'All of it.' };
  const pages = [
    { path: '/tea', head },
    { path: '/tea/page/2', head },
    { path: '/draft', head: { ...head, robots: 'noindex' as const } },
    { path: '/tea/red', head: { ...head, robots: 'noindex' as const }, search: { group: 'Teas' } },
    {
      path: '/tea/green',
      head: { ...head, article: { author: 'Ada' } },
      search: { group: 'Teas', keywords: ['mild'] },
    },
  ];
  expect(listEntries(pages, new Map([['/tea', ['Pots']]]))).toEqual([
    { path: '/tea', ...head, group: 'Pages', keywords: [], headings: ['Pots'] },
    { path: '/tea/red', ...head, group: 'Teas', keywords: [], headings: [] },
    { path: '/tea/green', ...head, group: 'Teas', keywords: ['mild', 'Ada'], headings: [] },
  ]);
});
