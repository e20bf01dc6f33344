import { listPublicApps } from '../release/apps.ts';
import { runPublish } from '../release/cli/commands/run-publish.ts';
import { openApi } from '../release/cli/commands/run-serve.ts';
import { describeRevision } from '../release/cli/report-deployed.ts';
import { chooseVersions } from '../release/deploy/choose-versions.ts';
import { deploy } from '../release/deploy/deploy.ts';
import { createProgress } from '../release/progress.ts';
import { publishTarget } from '../release/publish/publish-target.ts';
import { createLog } from '../server/http/log.ts';
import { stopOnSignals } from '../server/http/stop-on-signals.ts';
import { describeMail } from '../server/mail/mail-service.ts';
import { startServer } from '../server/serve.ts';
import { readSettings } from '../server/settings.ts';
import { production } from '../store/channels.ts';
import { ExpectedError } from '../store/expected-error.ts';
import { openStore, serverDeadlines } from '../store/open-store.ts';
import { readOnce } from '../store/read-once.ts';
import type { SiteStore } from '../store/site-store.ts';
import { hashSource, isReleased, recordReleased } from './source-stamp.ts';

/** `npm start`: builds and releases what changed, then serves production until stopped. */
export async function main(): Promise<number> {
  try {
    const settings = readSettings(process.env);
    const store = openStore(settings.store, 'SITE_STORE', serverDeadlines);
    // Before the builds, so that a port in use is reported at once.
    const log = createLog();
    const api = openApi(settings, store, log);
    const server = await startServer(settings, store, { channel: production, log, api });
    try {
      await checkWritable(store);
      await releaseChanges(store);
      await server.refresh();
    } catch (error) {
      await server.stop();
      throw error;
    }
    console.log(`Site ready at ${server.url}`);
    console.log(describeMail(settings.mail));
    await stopOnSignals(server.stop, console.log);
    return 0;
  } catch (error) {
    console.error(error instanceof ExpectedError ? error.message : error);
    return 1;
  }
}

/** Before the builds, so that a read-only store is reported at once. */
function checkWritable(store: SiteStore): Promise<void> {
  return store.driver.write('start/writable', new Uint8Array());
}

/** Publishes and deploys all public apps if their source has changed since the last start. */
async function releaseChanges(store: SiteStore): Promise<void> {
  // Before the builds: what is changed while they run is released by the next start.
  const source = await hashSource();
  if (await isReleased(store, source)) {
    console.log('No changes since the last start.');
    return;
  }
  const names = listPublicApps().map(({ name }) => name);
  const context = { store, target: publishTarget(store), say: console.log };
  console.log((await runPublish(context, names)).text);
  const wanted = await chooseVersions(store, names);
  console.log('Composing the pages …');
  const onProgress = createProgress(console.log)('Rendered', 'pages');
  const request = { channel: production, wanted, reason: 'npm start' };
  console.log(describeRevision(await deploy(readOnce(store), { ...request, onProgress })));
  await recordReleased(store, source);
}
