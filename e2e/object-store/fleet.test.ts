import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildServer } from '../../shell/local/build.ts';
import { makeSection, makeShell, putReleases } from '../../shell/store/fixtures/fake-releases.ts';
import { makeTemporaryFolder } from '../../shell/store/fixtures/temporary-folder.ts';
import { openStore } from '../../shell/store/open-store.ts';
import type { SiteStore } from '../../shell/store/site-store.ts';
import { storeTarget, writeRelease } from '../../shell/store/write-release.ts';
import { bareEnvironment, runBuilt } from '../hosting/built-folder.ts';
import { host, openConnections, startNginx } from '../hosting/nginx.ts';
import { type StartedServer, startProgram } from '../processes.ts';
import { readLedger } from '../releases/read-ledger.ts';
import { isObtainable } from '../system-package.ts';
import { type Gateway, hasGateway, startGateway } from './gateway.ts';

const apps = ['mf-a', 'mf-b', 'mf-c', 'mf-d'];
/** The first of each app is live at the start. */
const versions = ['1', '2', '3', '4'];

const headingOf = (app: string, version: string) => `${app} ${version}`;

const assetsHost = 'assets.example.com';
const addresses = [
  ...apps.map((app) => [host, `/${app}`]),
  [assetsHost, `/_releases/mf-b/files/${sectionOf('mf-b', '1').release.entry}`],
];

function sectionOf(app: string, version: string) {
  const prefix = `/${app}`;
  const body = `<h1>${headingOf(app, version)}</h1>`;
  return makeSection({ app, version, prefix, pages: [{ path: prefix, body }] });
}

describe.skipIf(!hasGateway || !isObtainable('nginx'))(
  'a bucket that many deploy to and read',
  () => {
    let gateway: Gateway;
    let folder: string;
    let bucket: string;
    let store: SiteStore;

    const site = () => join(folder, 'site');
    const deploy = (...args: readonly string[]) =>
      runBuilt({ site: site(), store: bucket }, ['deploy', ...args]);

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'site-fleet-'));
      [gateway] = await Promise.all([startGateway(), buildServer(site())]);
      for (const [name, value] of Object.entries(gateway.environment)) process.env[name] = value;
      bucket = await gateway.makeBucket();
      store = openStore(bucket);
      const sections = versions.flatMap((version) => apps.map((app) => sectionOf(app, version)));
      await putReleases(store, makeShell(), ...sections);
      await deploy('shell', ...apps.map((app) => `${app}@1`));
    });
    afterAll(async () => {
      for (const name of Object.keys(gateway?.environment ?? {})) delete process.env[name];
      await gateway?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('lands 12 deploys of 12 processes at once', { tags: ['at-once'] }, async () => {
      const before = await store.lastRevisionNumber('production');
      const wanted = apps.flatMap((app) => versions.slice(1).map((version) => `${app}@${version}`));
      await Promise.all(wanted.map((release) => deploy(release, '--reason', release)));
      const [base, ...landed] = (await readLedger(bucket)).slice(before - 1);
      expect(landed.map(({ reason }) => reason).sort()).toEqual(wanted.sort());
      landed.forEach(({ reason, apps }, index) => {
        const [app = '', version] = reason.split('@');
        expect(apps).toEqual({ ...(landed[index - 1] ?? base)?.apps, [app]: version });
      });
    });

    it('serves what is cached while a server is killed and the store is away', async () => {
      const servers = await Promise.all([1, 2, 3].map(startServer));
      const visit = await startFront(servers);
      const visits: Visit[] = [];
      let isOver = false;
      const visitors = Array.from({ length: 8 }, async (_, start) => {
        for (let turn = start; !isOver; turn += 1) {
          const [host = '', path = ''] = addresses[turn % addresses.length] ?? [];
          visits.push(await visit(host, path));
          await pause(50);
        }
      });
      const publish = async (version: string) => {
        await deploy(`mf-a@${version}`);
        const isLive = async (url: string) => {
          const { apps } = await (await fetch(`${url}/_site.json`)).json();
          expect(apps['mf-a']).toBe(version);
          // As visitors would, so that all is cached.
          for (const [, path] of addresses) expect((await fetch(url + path)).status).toBe(200);
        };
        const running = servers.filter(({ process }) => process.signalCode === null);
        const waits = running.map(({ url }) => vi.waitFor(() => isLive(url), { timeout: 20_000 }));
        await Promise.all(waits);
      };
      await publish('2');
      servers[2]?.process.kill('SIGKILL');
      await publish('3');
      gateway.interrupt();
      const isOverAt = performance.now() + 10_000;
      const expectUnavailable = async () => {
        const name = `unknown-${performance.now()}.js`;
        const uncached = await fetch(`${servers[0]?.url}/_releases/mf-b/files/${name}`);
        expect([uncached.status, uncached.headers.get('retry-after')]).toEqual([503, '5']);
      };
      // A thread of the store may still answer on a busy machine.
      await vi.waitFor(expectUnavailable, { timeout: 30_000 });
      await pause(isOverAt - performance.now());
      gateway.resume();
      await publish('4');
      isOver = true;
      await Promise.all(visitors);

      const ledger = await readLedger(bucket);
      const wrong = visits.filter(({ host, path, status, body }) => {
        if (status !== 200 || host === assetsHost) return status !== 200;
        const revision = ledger[Number(/data-revision="(\d+)"/.exec(body)?.[1]) - 1];
        return !body.includes(
          `<h1>${headingOf(path.slice(1), revision?.apps[path.slice(1)] ?? '')}<`,
        );
      });
      expect(wrong).toEqual([]);
      expect(visits.length).toBeGreaterThan(500);
    });

    it('gives release files from the bucket the headers that servers give them', async () => {
      const names = ['a.js', 'b.svg', 'c.json', 'd.png'];
      const files = Object.fromEntries(names.map((name) => [name, Buffer.from(name)]));
      await writeRelease(storeTarget(store), makeSection({ app: 'mf-a', version: 'f', files }));
      const server = await startServer();
      const visit = await startFront([server]);
      const same = [
        ...['content-type', 'content-encoding', 'cache-control', 'vary', 'content-security-policy'],
        ...[
          'access-control-allow-origin',
          'cross-origin-resource-policy',
          'x-content-type-options',
        ],
      ];
      const encodings = ['', 'gzip', 'br;q=0, gzip', 'gzip, deflate, br'];
      for (const name of names) {
        const path = `/_releases/mf-a/files/${name}`;
        for (const encoding of encodings) {
          const [own, other] = await Promise.all(
            [host, assetsHost].map((one) => visit(one, path, { 'accept-encoding': encoding })),
          );
          const compare = ({ status, body, headers }: Visit) => [
            status,
            body,
            same.map((header) => headers[header]),
          ];
          if (own && other) expect(compare(other), `${name} ${encoding}`).toEqual(compare(own));
        }
      }
    });

    /** nginx in front of the servers and the bucket; resolves to a function that requests a page. */
    async function startFront(servers: readonly StartedServer[]) {
      const ports = servers.map(({ url }) => new URL(url).port);
      const [host = '', path = ''] = [gateway.environment.AWS_ENDPOINT_URL_S3, bucket].map(
        (url) => url?.split('://')[1],
      );
      const { secure } = await startNginx(ports, { host, path });
      return openVisits(secure);
    }

    async function startServer(): Promise<StartedServer> {
      const env = { ...bareEnvironment, SITE_STORE: bucket, MAIL_DIR: await makeTemporaryFolder() };
      const server = await startProgram([process.execPath, 'site.mjs', 'serve'], {
        cwd: site(),
        env,
      });
      onTestFinished(server.stop);
      return server;
    }
  },
);

interface Visit extends Awaited<ReturnType<ReturnType<typeof openConnections>>> {
  readonly host: string;
  readonly path: string;
}

/** Visits of nginx; their status is 0 without a response. */
function openVisits(port: number) {
  const ask = openConnections(port);
  return async (host: string, path: string, more: Record<string, string> = {}): Promise<Visit> => {
    const response = await ask(path, { headers: { host, ...more } }).catch((error) => {
      return { status: 0, headers: {}, body: String(error) };
    });
    return { host, path, ...response };
  };
}
