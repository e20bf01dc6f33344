import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeContactMessage } from '../../shell/server/mail/fixtures/inquiries.ts';
import { type SmtpHost, startSmtpHost } from '../../shell/server/mail/fixtures/smtp-host.ts';
import { makeSection, makeShell, putReleases } from '../../shell/store/fixtures/fake-releases.ts';
import { openStore } from '../../shell/store/open-store.ts';
import type { SiteStore } from '../../shell/store/site-store.ts';
import { storeTarget, writeRelease } from '../../shell/store/write-release.ts';
import { copyServer } from '../build-server.ts';
import { bareEnvironment, runBuilt } from '../hosting/built-folder.ts';
import { readEnvironment, readServices, type Service } from '../hosting/compose.ts';
import { readImage } from '../hosting/image.ts';
import { host, openConnections, startNginx } from '../hosting/nginx.ts';
import { type StartedServer, startProgram } from '../processes.ts';
import { readLedger } from '../releases/read-ledger.ts';
import { isObtainable } from '../system-package.ts';
import { type Gateway, hasGateway, startGateway } from './gateway.ts';
import { describeObjectDriver } from './object-driver-suite.ts';

const apps = ['mf-a', 'mf-b', 'mf-c', 'mf-d'];
/** The first of each app is live at the start. */
const versions = ['1', '2', '3'];

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

/** Where the compose file has the store. */
const bucket = 's3://site';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway?.stop());

// Before the fleet's tests, which interrupt the gateway.
describe.skipIf(!hasGateway)('the driver on Ceph’s object gateway', () => {
  describeObjectDriver(() => gateway);
  // By itself, Vitest does so before the next test, which is after the fleet's settings.
  afterAll(() => void vi.unstubAllEnvs());
});

describe.skipIf(!hasGateway || !isObtainable('nginx'))(
  'the compose file’s servers and their bucket',
  () => {
    let mail: SmtpHost;
    let folder: string;
    let store: SiteStore;
    let services: Readonly<Record<string, Service>>;

    const site = () => join(folder, 'site');
    const deploy = (...args: readonly string[]) =>
      runBuilt({ site: site(), store: bucket }, ['deploy', ...args]);

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'site-fleet-'));
      [mail] = await Promise.all([startSmtpHost(), copyServer(site())]);
      for (const [name, value] of Object.entries(gateway.environment)) process.env[name] = value;
      services = readServices(gateway.environment);
      await runOnce(services.bucket);
      store = openStore(bucket);
      const sections = versions.flatMap((version) => apps.map((app) => sectionOf(app, version)));
      await putReleases(store, makeShell(), ...sections);
      await deploy('shell', ...apps.map((app) => `${app}@1`));
    });
    afterAll(async () => {
      for (const name of Object.keys(gateway.environment)) delete process.env[name];
      await mail?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('lands 4 deploys of 4 processes at once', { tags: ['at-once'] }, async () => {
      const before = await store.lastRevisionNumber('production');
      // Of two apps, so that each deploy meets one of its own app and some of the other.
      const wanted = apps
        .slice(2)
        .flatMap((app) => versions.slice(1).map((version) => `${app}@${version}`));
      await Promise.all(wanted.map((release) => deploy(release, '--reason', release)));
      const [base, ...landed] = (await readLedger(bucket)).slice(before - 1);
      expect(landed.map(({ reason }) => reason).sort()).toEqual(wanted.sort());
      landed.forEach(({ reason, apps }, index) => {
        const [app = '', version] = reason.split('@');
        expect(apps).toEqual({ ...(landed[index - 1] ?? base)?.apps, [app]: version });
      });
    });

    it('delivers each message once', { tags: ['hosting'] }, async () => {
      const { ask } = await startFront(await startServers());
      const headers = { origin: `https://${host}`, 'content-type': 'application/json' };
      // More for each server than it accepts from one address.
      const texts = Array.from({ length: 18 }, (_, n) => `Message no. ${n + 10} of many`);
      const post = async (html: string, visitor: number) => {
        const body = JSON.stringify(makeContactMessage({ html }));
        const localAddress = `127.0.0.${visitor + 2}`;
        return (await ask('/api/send-email', { localAddress, headers, body })).status;
      };
      expect(await Promise.all(texts.map(post))).toEqual(texts.map(() => 202));
      await vi.waitFor(() => expect(mail.received).toHaveLength(18), { timeout: 20_000 });
      const arrived = mail.received.map(({ raw }) => texts.find((text) => raw.includes(text)));
      expect(arrived.sort()).toEqual(texts);
    });

    it('serves what is cached while a server is killed and the store is away', async () => {
      const servers = await startServers();
      const { visit } = await startFront(servers);
      const visits: Visit[] = [];
      let isOver = false;
      const visitors = Array.from({ length: 4 }, async (_, start) => {
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
      servers[2]?.process.kill('SIGKILL');
      await publish('2');
      gateway.interrupt();
      const isOverAt = performance.now() + 8_000;
      const expectUnavailable = async () => {
        const name = `unknown-${performance.now()}.js`;
        const uncached = await fetch(`${servers[0]?.url}/_releases/mf-b/files/${name}`);
        expect([uncached.status, uncached.headers.get('retry-after')]).toEqual([503, '5']);
      };
      // A thread of the store may still answer on a busy machine.
      await vi.waitFor(expectUnavailable, { timeout: 30_000 });
      await pause(isOverAt - performance.now());
      gateway.resume();
      await publish('3');
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
      expect(visits.length).toBeGreaterThan(250);
    });

    it('gives release files from the bucket the headers that servers give them', async () => {
      const names = ['a.js', 'b.svg', 'c.json', 'd.png'];
      const files = Object.fromEntries(names.map((name) => [name, Buffer.from(name)]));
      await writeRelease(storeTarget(store), makeSection({ app: 'mf-a', version: 'f', files }));
      const server = await startServer();
      const { visit } = await startFront([server]);
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

    /** nginx in front of the servers and the bucket. */
    async function startFront(servers: readonly StartedServer[]) {
      const ports = servers.map(({ url }) => new URL(url).port);
      const { secure } = await startNginx(ports, bucketHost());
      const ask = openConnections(secure);
      return { ask, visit: openVisits(ask) };
    }

    const bucketHost = () => new URL(gateway.environment.AWS_ENDPOINT_URL_S3 ?? '').host;

    const environmentOf = (service: Service) =>
      readEnvironment(service, {
        's3:9000': bucketHost(),
        'mail:1025': `127.0.0.1:${mail.port}`,
        '172.30.0.0/24': '127.0.0.1',
      });

    async function runOnce({ entrypoint = [], command = [], ...service }: Service = {}) {
      const [program = '', ...args] = [...entrypoint, ...command];
      const env = { ...process.env, ...environmentOf(service) };
      await promisify(execFile)(program, args, { env });
    }

    /** As many as the compose file has, which share a folder for mail. */
    function startServers(): Promise<StartedServer[]> {
      return Promise.all(Array.from({ length: services.site?.deploy?.replicas ?? 0 }, startServer));
    }

    async function startServer(): Promise<StartedServer> {
      const image = readImage();
      const [, ...args] = image.command;
      const env = {
        ...image.env,
        ...environmentOf(services.site ?? {}),
        ...bareEnvironment,
        MAIL_DIR: join(folder, 'mail'),
      };
      const server = await startProgram([process.execPath, ...args], { cwd: site(), env });
      onTestFinished(server.stop);
      return server;
    }
  },
);

type Ask = ReturnType<typeof openConnections>;

interface Visit extends Awaited<ReturnType<Ask>> {
  readonly host: string;
  readonly path: string;
}

/** Visits of nginx; their status is 0 without a response. */
function openVisits(ask: Ask) {
  return async (host: string, path: string, more: Record<string, string> = {}): Promise<Visit> => {
    const response = await ask(path, { headers: { host, ...more } }).catch((error) => {
      return { status: 0, headers: {}, body: String(error) };
    });
    return { host, path, ...response };
  };
}
