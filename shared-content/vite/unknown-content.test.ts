import { expect, it } from 'vitest';
import { describeUnknown } from './unknown-content.ts';

it('says that another app’s code asks for its own content', async () => {
  const unknown = { id: 'virtual:content/founders', name: 'founders', importer: '/mf-b/src/a.ts' };
  const app = { names: ['courses'], app: '/mf-a', root: '/shared-content' };
  const { message } = await describeUnknown(unknown, app);
  expect(message).toContain('is imported by another app, whose code mf-a cannot have: move');
});
