import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../../shell/store/open-store.ts';
import { mustRunSite, repositoryRoot, startSite } from '../processes.ts';
import { copyRepository } from '../releases/copy-repository.ts';
import { apps } from '../site-under-test.ts';

const app = 'mf-learning';

/** Number of pages of another section, on two otherwise identical stores. */
const neighbourPages = [50, 500] as const;

const rounds = 5;

/** Time from a changed source to visitors, pages rendered per second, and the cost of other sections' pages. */
export async function measureReleases(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
  try {
    const store = join(folder, 'store');
    await mustRunSite(['publish', ...apps], store);
    await mustRunSite(['deploy', ...apps], store);
    const sources = join(folder, 'sources');
    copyRepository(repositoryRoot, sources);
    const stores = neighbourPages.map((count) => ({ count, store: join(folder, `${count}`) }));
    for (const one of stores) {
      await cp(store, one.store, { recursive: true });
      await growNeighbour(one.store, sources, one.count);
    }
    await reportPublishToLive(store, sources);
    await reportRendering(store);
    await reportNeighbours(stores);
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Changes a text in a copy of the sources and waits until a running server serves it. */
async function reportPublishToLive(store: string, sources: string): Promise<void> {
  const server = await startSite(store);
  try {
    const page = join(sources, app, 'src/courses/course-list.ts');
    const text = await readFile(page, 'utf8');
    await writeFile(page, text.replaceAll('Course Info', 'Course Info, changed'));
    const start = performance.now();
    await mustRunSite(['publish', app], store, sources);
    const published = performance.now();
    await mustRunSite(['deploy', app], store, sources);
    const deployed = performance.now();
    while (!(await (await fetch(`${server.url}/course-info`)).text()).includes('Info, changed')) {
      await wait(20);
    }
    const live = performance.now();
    console.log(`
from a changed source of ${app} to visitors
  publish            ${seconds(published - start)}
  deploy             ${seconds(deployed - published)}
  picked up          ${seconds(live - deployed)} later
  total              ${seconds(live - start)}`);
  } finally {
    await server.stop();
  }
}

/** Renders every page, as after a change of the shell. */
async function reportRendering(store: string): Promise<void> {
  const rates: number[] = [];
  const counts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { rendered, milliseconds } = await deployCopy(store, 'shell', round);
    rates.push((rendered / milliseconds) * 1000);
    counts.push(rendered);
  }
  console.log(`
all ${counts[0]} pages after a change of the shell
  rendered           ${median(rates).toFixed(0)} pages per second, including the start of the workers`);
}

/** The same deploy beside a section with few pages and beside one with many, alternating. */
async function reportNeighbours(stores: readonly { count: number; store: string }[]) {
  const times = new Map<number, number[]>(stores.map(({ count }) => [count, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { count, store } of stores) {
      const start = performance.now();
      await deployCopy(store, app, round);
      times.get(count)?.push(performance.now() - start);
    }
  }
  const [few = 1, many = 1] = neighbourPages.map((count) => median(times.get(count) ?? []));
  console.log(`
deploy of ${app} beside another section, including the start of the command
  with ${neighbourPages[0]} pages      ${seconds(few)}
  with ${neighbourPages[1]} pages     ${seconds(many)}, ratio ${(many / few).toFixed(2)}`);
}

/** Adds that many pages to the test section, in a copy of the sources, and deploys it. */
async function growNeighbour(store: string, sources: string, count: number): Promise<void> {
  const file = join(sources, 'e2e/mf-sample/src/section.ts');
  const text = await readFile(join(repositoryRoot, 'e2e/mf-sample/src/section.ts'), 'utf8');
  const route = `{ path: '/sample/:n', Component: lazyPage(() => import('./sample-page.tsx').then((module) => module.SamplePage)) },`;
  const pages = `...Array.from({ length: ${count} }, (_, n) => ({
    path: \`/sample/\${n}\`,
    head: { title: \`Sample \${n}\`, description: \`Page no. \${n} of many.\` },
  })),`;
  const grown = text
    .replace('routes: [', `routes: [${route}`)
    .replace('pages: [', `pages: [${pages}`)
    .replace(
      'notFound: []',
      `notFound: [{ pattern: '/sample/:n', head: { title: 'None', description: 'None.' } }]`,
    );
  await writeFile(file, grown);
  await mustRunSite(['publish', 'mf-sample'], store, sources);
  await mustRunSite(['deploy', 'mf-sample'], store);
}

/** Deploys the app's newest release under another version, which is as much work as a changed one. */
async function deployCopy(folder: string, name: string, round: number) {
  const store = openStore(folder);
  const newest = (await store.newestVersion(name)) ?? '';
  const release = await store.readRelease(name, newest);
  if (release === undefined) throw new Error(`${folder} has no release of ${name}`);
  const version = `0.0.0-round${round}`;
  await store.writeRelease({ ...release, version });
  const { output } = await mustRunSite(['deploy', `${name}@${version}`, '--json'], folder);
  return JSON.parse(output) as { rendered: number; milliseconds: number };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
