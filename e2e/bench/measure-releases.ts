import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../../shell/store/open-store.ts';
import { mustRunSite, startSite } from '../processes.ts';
import { copyRepository } from '../releases/copy-repository.ts';
import { apps } from '../site-under-test.ts';
import { inFolder } from '../temporary-folder.ts';
import { median } from './median.ts';

const app = 'mf-learning';

const rounds = 5;

/** Time from a changed source to visitors, and pages rendered per second. */
export function measureReleases(): Promise<number> {
  return inFolder(async (folder) => {
    const store = join(folder, 'store');
    await mustRunSite(['publish', ...apps], store);
    await mustRunSite(['deploy', ...apps], store);
    const sources = join(folder, 'sources');
    copyRepository(sources);
    await reportPublishToLive(store, sources);
    await reportRendering(store);
    return 0;
  });
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
  rendered           ${median(rates)?.toFixed(0)} pages per second, including the start of the workers`);
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

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
