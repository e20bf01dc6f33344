import { listApps } from '../release/apps.ts';
import { chooseVersions } from '../release/choose-versions.ts';
import { deploy } from '../release/deploy.ts';
import { publish } from '../release/publish.ts';
import { isSameSource, noteSource } from '../release/source-stamp.ts';
import { openStore } from '../release/store/open-store.ts';
import type { SiteStore } from '../release/store/site-store.ts';
import { PortTakenError, startServer } from './serve.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** `npm start`: builds and releases what changed, then serves production until stopped. */
export async function main(): Promise<number> {
  try {
    const settings = readSettings(process.env);
    const store = openStore(settings.store);
    await releaseChanges(store);
    await serve(settings, store);
    return 0;
  } catch (error) {
    const isExpected = error instanceof SettingsError || error instanceof PortTakenError;
    console.error(isExpected || !(error instanceof Error) ? String(error) : error.message);
    return 1;
  }
}

/** Publishes every public app whose source differs from what it was released from, and deploys. */
async function releaseChanges(store: SiteStore): Promise<void> {
  const apps = listApps().filter(({ isPublic }) => isPublic);
  if (await isSameSource(store)) {
    console.log('Nothing changed since the last start.');
    return;
  }
  const published = await Promise.all(
    apps.map(async (app) => {
      console.log(`Building ${app.name} …`);
      const { release, isNew } = await publish(store, app);
      console.log(`${isNew ? 'Published' : 'Unchanged:'} ${release.app} ${release.version}`);
      return app.name;
    }),
  );
  console.log('Composing the pages …');
  const wanted = await chooseVersions(store, published);
  const result = await deploy(store, wanted, { channel: 'production', reason: 'npm start' });
  if (result.isNew) {
    const seconds = (result.milliseconds / 1000).toFixed(1);
    console.log(`Rendered ${result.rendered} pages in ${seconds} s.`);
  }
  await noteSource(store);
}

async function serve(settings: Settings, store: SiteStore): Promise<void> {
  const server = await startServer(settings, store, 'production');
  console.log(`The site is at ${server.url}`);
  await stopOnSignals(server.stop);
}
