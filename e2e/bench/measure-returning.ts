import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { differenceKey, isDictionary } from '../../shell/store/files/differences.ts';
import { openStore } from '../../shell/store/open-store.ts';
import type { Release } from '../../shell/store/records.ts';
import { keys } from '../../shell/store/site-store.ts';
import { mustRunSite, startSite } from '../processes.ts';
import { copyRepository, ownPackages } from '../releases/copy-repository.ts';
import { apps } from '../site-under-test.ts';
import { inFolder } from '../temporary-folder.ts';
import { median } from './median.ts';
import { subjects } from './subjects.ts';

const rounds = 3;

/** A line that changes what a component does, in its file. */
const changes = {
  'mf-learning': 'src/courses/catalogue-page.tsx',
  shell: 'src/layout/footer.tsx',
} as const;

/** The version of React before the one that is installed. */
const earlierReact = '19.3.0';

/** What browsers fetch that come back after a release, and what that costs the publish. */
export function measureReturning(): Promise<void> {
  return inFolder(async (folder) => {
    const [store, empty, sources] = ['store', 'empty', 'sources'].map((name) => join(folder, name));
    if (!store || !empty || !sources) throw new Error('unreachable');
    copyRepository(sources);
    ownPackages(sources);
    await useReact(sources, earlierReact);
    await mustRunSite(['publish', 'shell'], store, sources);
    await mustRunSite(['deploy', 'shell'], store, sources);
    copyReact(sources);
    await mustRunSite(['publish', ...apps], store, sources);
    await report(store, 'shell', `react and react-dom ${earlierReact} to the installed ones`);
    await mustRunSite(['deploy', ...apps], store, sources);
    await reportDocuments(store);
    for (const [app, file] of Object.entries(changes)) {
      await changeLine(join(sources, app, file), 0);
      await mustRunSite(['publish', app], store, sources);
      await report(store, app, `a line of ${app}/${file}`);
    }
    await reportPublish(store, empty, sources);
  });
}

/** Puts a published version of React into a copy of the sources. */
async function useReact(sources: string, version: string): Promise<void> {
  for (const name of ['react', 'react-dom']) {
    const to = join(sources, 'node_modules', name);
    await rm(to, { recursive: true });
    await mkdir(to);
    const pack = ['pack', `${name}@${version}`, '--json', '--pack-destination', sources];
    const [{ filename }] = JSON.parse(execFileSync('npm', pack, { encoding: 'utf8' }));
    execFileSync('tar', ['-xzf', join(sources, filename), '-C', to, '--strip-components=1']);
  }
}

/** Takes the installed React again. */
function copyReact(sources: string): void {
  for (const name of ['react', 'react-dom']) {
    const folder = join(sources, 'node_modules', name);
    execFileSync('sh', ['-ec', `rm -r "${folder}"; cp -r "node_modules/${name}" "${folder}"`]);
  }
}

async function changeLine(file: string, round: number): Promise<void> {
  const text = await readFile(file, 'utf8');
  const line = `globalThis.name ||= 'changed ${round}';\n  `;
  await writeFile(file, text.replace(/(globalThis\.name.*\n {2})?return \(/, `${line}return (`));
}

/** Compares an app's newest release with its live one, as whoever has that fetches it. */
async function report(folder: string, app: string, what: string): Promise<void> {
  const store = openStore(folder);
  const live = await readLive(folder, app);
  const next = await store.readRelease(app, (await store.newestVersion(app)) ?? '');
  const sizes = await Promise.all(
    Object.keys(next.files)
      .filter((name) => name.endsWith('.js'))
      .map(async (name) => {
        const whole = (await store.readFile(app, name, 'br'))?.length ?? 0;
        if (name in live.files) return { whole, fetched: 0 };
        const found = Object.values(live.files).map(({ integrity }) =>
          store.driver.read(differenceKey(keys.file(app, name), integrity)),
        );
        const difference = (await Promise.all(found)).find((bytes) => bytes !== undefined);
        return { whole, fetched: difference?.length ?? whole };
      }),
  );
  const whole = sum(sizes.map((size) => size.whole));
  const fetched = sum(sizes.map((size) => size.fetched));
  const stored = await store.driver.list(`releases/${app}/files`);
  const differences = stored.filter((name) => name.endsWith('.dcz'));
  const bytes = await Promise.all(
    differences.map(async (name) => (await store.driver.read(keys.file(app, name)))?.length ?? 0),
  );
  console.log(`
${what}
  scripts fetched    ${fetched} of ${whole} bytes, ${percent(fetched / whole)}
  differences        ${differences.length} of all releases of ${app}, ${sum(bytes)} bytes`);
}

async function readLive(folder: string, app: string): Promise<Release> {
  const store = openStore(folder);
  const number = await store.lastRevisionNumber('production');
  const revision = await store.readRevision('production', number);
  return store.readRelease(app, revision?.apps[app] ?? '');
}

/** Asks for each page as a browser that has seen another one. */
async function reportDocuments(store: string): Promise<void> {
  const shell = await readLive(store, 'shell');
  const file = Object.entries(shell.files).find(([name]) => isDictionary('shell', name));
  const dictionary = `:${file?.[1].integrity.replace('sha256-', '')}:`;
  const server = await startSite(store);
  try {
    const measure = async (path: string, headers: Record<string, string>) => {
      const response = await fetch(server.url + path, { method: 'HEAD', headers });
      return Number(response.headers.get('content-length'));
    };
    const rows = await Promise.all(
      subjects.map(async ({ path }) => {
        const whole = await measure(path, { 'accept-encoding': 'br' });
        const headers = { 'accept-encoding': 'br, dcz', 'available-dictionary': dictionary };
        return { path, whole, further: await measure(path, headers) };
      }),
    );
    const shares = rows.map(({ whole, further }) => further / whole);
    console.log('\ndocuments, in bytes');
    console.table(rows);
    console.log(`  median             ${percent(median(shares) ?? 0)} of Brotli`);
  } finally {
    await server.stop();
  }
}

/** The same changes published beside what is live, and where nothing is. */
async function reportPublish(store: string, empty: string, sources: string): Promise<void> {
  const ratios: number[] = [];
  const file = join(sources, 'mf-learning', changes['mf-learning']);
  const time = async (folder: string) => {
    const start = performance.now();
    await mustRunSite(['publish', 'mf-learning'], folder, sources);
    return performance.now() - start;
  };
  await mustRunSite(['publish', 'mf-learning'], empty, sources);
  for (let round = 1; round <= rounds; round += 1) {
    await changeLine(file, round);
    // Each goes first in turn, since the second finds more in caches.
    const times = new Map<string, number>();
    const order = round % 2 === 0 ? [store, empty] : [empty, store];
    for (const folder of order) times.set(folder, await time(folder));
    ratios.push((times.get(store) ?? 0) / (times.get(empty) ?? 1));
  }
  console.log(`
publish of mf-learning
  with differences   ${(median(ratios) ?? 0).toFixed(2)} of the time without`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
