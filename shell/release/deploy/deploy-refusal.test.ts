import { expect, it } from 'vitest';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { openStore } from '../../store/open-store.ts';
import { deploy } from './deploy.ts';

it('a deploy is refused if a page does not render, and names that page', async () => {
  const store = openStore(await makeTemporaryFolder());
  const code = `exports.section = { render() { throw new Error('the list is empty'); } };`;
  await putReleases(store, makeShell(), makeSection(), makeSection({ version: '1.1.0-b', code }));
  const options = { channel: 'production', reason: 'test' };
  await deploy(store, { shell: '1.0.0-a', 'mf-news': '1.0.0-a' }, options);
  await expect(deploy(store, { 'mf-news': '1.1.0-b' }, options)).rejects.toMatchObject({
    name: 'ReleaseError',
    message:
      'Deploy to production refused; revision 1 stays live.\nmf-news /news: the list is empty',
  });
  expect(await store.lastRevisionNumber('production')).toBe(1);
});
