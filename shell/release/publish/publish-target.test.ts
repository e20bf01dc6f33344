import { expect, it } from 'vitest';
import { fakeDocument } from '../../store/fixtures/fake-document.ts';
import { type FakeRelease, makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import type { Release } from '../../store/records.ts';
import { publishTarget } from './publish-target.ts';

const offer = ({ release }: Pick<FakeRelease, 'release'>) =>
  publishTarget(openMemoryStore(), () => 'tester').offer(release);

it.each([
  [
    'a mark',
    { page: fakeDocument.page.replace('{{body}}', '') },
    'document.page: has the mark {{body}} nowhere',
  ],
  [
    'one mark of two',
    { page: fakeDocument.page.replace('{{body}}', '{{body}}{{body}}') },
    'document.page: has the mark {{body}} 2 times',
  ],
  [
    'a known mark',
    { security: '{{expires}} {{siteUrl}} {{moon}}' },
    'document.security: has the unknown mark {{moon}}',
  ],
  [
    'a mark of a plain page',
    { plain: { ...fakeDocument.plain, alert: '' } },
    'document.plain.alert: has the mark {{problem}} nowhere',
  ],
  [
    'a language that browsers know',
    { locale: 'de_AT' },
    'document.locale: is not a language tag such as de or de-AT',
  ],
])('refuses a shell whose document lacks %s', async (_, document, fault) => {
  await expect(offer(makeShell({ document }))).rejects.toThrow(
    `shell 1.0.0-a has a document that is not valid:\n  ${fault}\n Correct shell/src/document, or the facts in shared-content/src/site; then publish the shell again.`,
  );
});

it.each<[string, Partial<Release>, string]>([
  [
    'files at the root',
    { rootFiles: { '/contact': 'a.js' } },
    'only the shell has files outside /_releases',
  ],
  [
    'a feed of another section',
    { feeds: [{ path: '/insights', title: 'Insights' }] },
    'the feed of /insights is outside its prefixes',
  ],
  [
    'a redirect with a line of its own',
    { redirects: [{ from: '/news/a', to: '/news\n/* /' }] },
    '"/news\\n/* /" is not a plain path',
  ],
  [
    'a redirect out of an export',
    { redirects: [{ from: '/news/%2e%2E/a', to: '/news' }] },
    '"/news/%2e%2E/a" is not a plain path',
  ],
  [
    'a redirect to another host',
    { redirects: [{ from: '/news/a', to: '//news' }] },
    '"//news" is not a plain path',
  ],
  [
    'a redirect that browsers take for one to another host',
    { redirects: [{ from: '/news/a', to: '/\\news' }] },
    '"/\\\\news" is not a plain path',
  ],
  ['an entry that it lacks', { entry: 'gone.js' }, 'it names gone.js, which it lacks'],
  ['a start that it lacks', { startup: ['gone.js'] }, 'it names gone.js, which it lacks'],
  ['scripts that it lacks', { scripts: { '/news': ['a.js'] } }, 'it names a.js, which it lacks'],
  ['a list that it lacks', { lists: { news: 'a.json' } }, 'it names a.json, which it lacks'],
])('refuses a section that claims %s', async (_, claims, fault) => {
  const { release } = makeSection();
  await expect(offer({ release: { ...release, ...claims } })).rejects.toThrow(
    `Cannot publish mf-news 1.0.0-a: ${fault}.`,
  );
});

it('refuses names that no file system takes', async () => {
  const { release } = makeSection();
  const version = `1.0.0-${'a'.repeat(200)}`;
  await expect(offer({ release: { ...release, version } })).rejects.toThrow(
    `the name ${version} has 206 characters. An app may have 100, a version or file 200: shorten it.`,
  );
});

it('refuses a record that is not valid, and names what is wrong', async () => {
  const { release } = makeSection();
  const [file] = Object.values(release.files);
  if (file === undefined) throw new Error('The release has no file');
  const files = { ...release.files, 'Team Köln (1).jpg': file };
  await expect(offer({ release: { ...release, files } })).rejects.toThrow(
    /^Cannot publish mf-news 1\.0\.0-a: its record is not valid \(.*Team Köln \(1\)\.jpg/s,
  );
});
