import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isDictionary,
  packDifference,
  versionPattern,
} from '../../shell/store/files/differences.ts';
import { openStore } from '../../shell/store/open-store.ts';
import type { Release } from '../../shell/store/records.ts';
import { mustRunSite, startSite } from '../processes.ts';
import { copyRepository, ownPackages } from '../releases/copy-repository.ts';
import { apps } from '../site-under-test.ts';
import { inFolder } from '../temporary-folder.ts';
import { median } from './median.ts';
import { subjects } from './subjects.ts';

/** By app, a file with a component in which a line is changed. */
const changes = {
  'mf-learning': 'src/courses/catalogue-page.tsx',
  shell: 'src/layout/footer.tsx',
} as const;

/** The version of React before the one that is installed. */
const earlierReact = '19.3.0';

/** What browsers fetch that come back after a release. */
export function measureReturning(): Promise<void> {
  return inFolder(async (folder) => {
    const [store, sources] = [join(folder, 'store'), join(folder, 'sources')];
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
      await changeLine(join(sources, app, file));
      await mustRunSite(['publish', app], store, sources);
      await report(store, app, `a line of ${app}/${file}`);
    }
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

async function changeLine(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('return (', "globalThis.name ||= 'changed';\n  return ("));
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
        const earlier = Object.keys(live.files).find(
          (other) => versionPattern(other) === versionPattern(name),
        );
        const [before, now] = await Promise.all([
          earlier && store.readFile(app, earlier),
          store.readFile(app, name),
        ]);
        const difference = before && now && (await packDifference(now, before));
        const isSent = difference && difference.length < whole / 2;
        return { whole, fetched: isSent ? difference.length : whole };
      }),
  );
  const whole = sum(sizes.map((size) => size.whole));
  const fetched = sum(sizes.map((size) => size.fetched));
  console.log(`
${what}
  scripts fetched    ${fetched} of ${whole} bytes, ${percent(fetched / whole)}`);
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
