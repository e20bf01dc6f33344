import { expect, it, vi } from 'vitest';
import { makeSection } from '../../../store/fixtures/fake-releases.ts';
import { makeTemporaryFolder } from '../../../store/fixtures/temporary-folder.ts';
import { openStore } from '../../../store/open-store.ts';
import { storeTarget, writeRelease } from '../../../store/write-release.ts';
import * as apps from '../../apps.ts';
import { runSite } from '../../fixtures/run-site.ts';
import * as publishing from '../../publish/publish.ts';
import { ReleaseError } from '../../release-error.ts';
import { toRefusedError } from '../../rules/finding.ts';

// Building has its own tests; these are about the output.
const publish = () => {
  vi.spyOn(apps, 'findApp').mockImplementation((name) => ({ name, folder: name, isPublic: true }));
  return vi.spyOn(publishing, 'publish');
};

const fake = makeSection({ app: 'mf-learning' });
const { release } = fake;

it.each([
  [{ isNew: true, repaired: 0 }, 'Published mf-learning 1.0.0-a'],
  [{ isNew: false, repaired: 0 }, 'mf-learning 1.0.0-a is already published'],
  [{ isNew: false, repaired: 1 }, 'mf-learning 1.0.0-a is already published; repaired 1 file'],
])('prints the result of %s', async (outcome, text) => {
  publish().mockResolvedValue({ release, ...outcome });
  const folder = await makeTemporaryFolder();
  expect(await runSite(folder, 'publish', 'mf-learning')).toMatchObject({ code: 0, out: text });
});

it('says how many files it stores, of a release of another store, too', async () => {
  const from = openStore(await makeTemporaryFolder());
  await writeRelease(storeTarget(from), fake);
  await from.logPublished(release.app, {
    version: release.version,
    author: 'a',
    time: '2026-01-01T00:00:00Z',
  });
  const folder = await makeTemporaryFolder();
  const { err } = await runSite(folder, 'publish', 'mf-learning', '--from', from.driver.label);
  expect(err).toMatch(/^Storing \d+ files of mf-learning …$/m);
});

it('reports every app that does not build, and publishes the others', async () => {
  publish().mockImplementation(async (_, { name }) => {
    if (name === 'mf-business') {
      return { release: { ...release, app: name }, isNew: true, repaired: 0 };
    }
    throw new ReleaseError(`${name} does not build`);
  });
  const names = ['mf-learning', 'mf-business', 'mf-company'];
  const { code, err } = await runSite(await makeTemporaryFolder(), 'publish', ...names);
  expect(code).toBe(1);
  expect(err).toMatch(/^Published mf-business 1.0.0-a$/m);
  expect(err).toMatch(/mf-learning does not build\n\nmf-company does not build$/);
  expect(publishing.publish).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ name: 'mf-business' }),
    expect.anything(),
  );
});

it('reports once what fails several apps alike', async () => {
  publish().mockRejectedValue(new ReleaseError('The disk is full.'));
  const folder = await makeTemporaryFolder();
  const { code, err } = await runSite(folder, 'publish', 'mf-learning', 'mf-business');
  expect(code).toBe(1);
  expect(err.match(/The disk is full\./g)).toHaveLength(1);
});

it('gives the findings of all apps that it refuses', async () => {
  publish().mockImplementation(async (_, { name }) => {
    const found = { rule: 'links', severity: 'refusal', app: name, remedy: 'Correct it.' } as const;
    throw toRefusedError(`${name} cannot be published:`, [{ ...found, message: 'No such page.' }]);
  });
  const folder = await makeTemporaryFolder();
  const names = ['mf-learning', 'mf-business'];
  const { code, out } = await runSite(folder, 'publish', ...names, '--json');
  expect(code).toBe(1);
  const { error } = JSON.parse(out);
  expect(error.kind).toBe('refused');
  expect(error.findings).toMatchObject(names.map((app) => ({ app, rule: 'links' })));
  expect(error.message).toMatch(
    /^mf-learning cannot .*\nNo such page\. Correct it\.\n\nmf-business/,
  );
});

it('prints what else failed beside a bug, whose stack is printed', async () => {
  publish().mockImplementation(async (_, { name }) => {
    throw name === 'mf-business' ? new TypeError('x is undefined') : new ReleaseError('Refused.');
  });
  const folder = await makeTemporaryFolder();
  const names = ['mf-learning', 'mf-business'];
  const { out, err } = await runSite(folder, 'publish', ...names, '--json');
  expect(JSON.parse(out).error).toEqual({ kind: 'failed', message: 'x is undefined' });
  expect(err).toMatch(/Refused\./);
  expect(err).toMatch(/TypeError: x is undefined\n\s+at /);
});

it('says of several apps that are closed to this user what to do, once, with other findings', async () => {
  const denied = () =>
    Object.assign(new Error("EACCES: permission denied, mkdir '/a/dist'"), {
      code: 'EACCES',
      path: '/a/dist',
    });
  publish().mockImplementation(async (_, { name }) => {
    if (name !== 'mf-company') throw denied();
    const found = { rule: 'links', severity: 'refusal', app: name, remedy: 'Correct it.' } as const;
    throw toRefusedError(`${name} cannot be published:`, [{ ...found, message: 'No such page.' }]);
  });
  const folder = await makeTemporaryFolder();
  const names = ['mf-learning', 'mf-business', 'mf-company'];
  const { out, err } = await runSite(folder, 'publish', ...names, '--json');
  const { error } = JSON.parse(out);
  expect(error.kind).toBe('refused');
  expect(error.findings).toMatchObject([{ app: 'mf-company' }]);
  expect(err.match(/EACCES.*Correct its permissions/g)).toHaveLength(1);
  expect(err.match(/EACCES/g)).toHaveLength(1);
});

it('prints the stack of every bug, and what failed beside it without control characters', async () => {
  publish().mockImplementation(async (_, { name }) => {
    if (name === 'mf-learning') {
      throw Object.assign(new Error('EACCES: x'), { code: 'EACCES', path: '/a' });
    }
    throw name === 'shell'
      ? new ReleaseError('A \u001b[2J title.')
      : new TypeError(`${name} is odd`);
  });
  const folder = await makeTemporaryFolder();
  const names = ['mf-learning', 'shell', 'mf-business', 'mf-company'];
  const { out, err } = await runSite(folder, 'publish', ...names, '--json');
  expect(JSON.parse(out).error).toEqual({ kind: 'failed', message: 'mf-business is odd' });
  expect(err).toMatch(/TypeError: mf-business is odd\n\s+at /);
  expect(err).toMatch(/TypeError: mf-company is odd\n\s+at /);
  expect(err).toContain('Correct its permissions');
  expect(err).not.toContain('\u001b[2J');
});
