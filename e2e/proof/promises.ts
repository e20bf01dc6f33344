/**
 * What the platform promises. Tests that hold a promise have its name as a tag: `{ tags: [name] }` in
 * vitest, `{ tag: '@name' }` in Playwright.
 */
export const promises = [
  { name: 'finished-html', description: 'Every page is finished HTML before any script' },
  {
    name: 'released-alone',
    description: 'A release is live within 2 s, and one command takes it back',
  },
  { name: 'outlives-code', description: 'A page outlives the code of its section' },
  { name: 'good-neighbour', description: 'A section that fails changes nothing of another one' },
  { name: 'any-combination', description: 'QA opens any combination before visitors do' },
  { name: 'gradual', description: 'A visitor stays on one side of a gradual release' },
  {
    name: 'old-tab',
    description: 'A tab of an earlier revision works on, and nothing typed is lost',
  },
  { name: 'broken-refused', description: 'What is broken does not go live' },
  { name: 'same-bytes', description: 'The same source gives the same bytes' },
  { name: 'words-only', description: 'A change of words changes no script' },
  { name: 'pays-for-changes', description: 'Whoever comes back fetches what changed' },
  {
    name: 'whole-or-not',
    description: 'A deploy is live as a whole or not at all, whatever stops it',
  },
  { name: 'at-once', description: 'Deploys at the same time both land' },
  {
    name: 'safe-prune',
    description: 'Prune removes nothing that is needed, whatever runs meanwhile',
  },
  { name: 'keys', description: 'A key changes what it is for, and nothing else' },
  { name: 'mail', description: 'A message that was accepted is delivered' },
  { name: 'own-repository', description: 'A section can live in a repository of its own' },
  { name: 'foreign', description: 'Containers of other federation tools load' },
  { name: 'versions', description: 'Stores, servers, keys and sections of earlier versions work' },
  { name: 'hosting', description: 'The hosting examples work as written' },
  { name: 'engines', description: 'A visitor’s journey works in three engines' },
  { name: 'accessible', description: 'Every page can be used by everybody' },
  { name: 'large-text', description: 'Every page can be read with large text' },
  {
    name: 'private',
    description: 'A first visit stores nothing, and loads nothing that the policy forbids',
  },
  { name: 'valid', description: 'Pages, feeds and structured data are valid' },
  { name: 'search', description: 'The search finds what visitors mean' },
  { name: 'development', description: 'A change shows in development without a reload' },
] as const;
