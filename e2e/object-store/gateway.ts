import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { findFreePort } from '../processes.ts';
import { ensureProgram, isObtainable } from '../system-package.ts';

const run = promisify(execFile);

/** Whether `startGateway` can be expected to work on this machine. */
export const hasGateway = isObtainable('radosgw');

/** An object store on this machine. */
export interface Gateway {
  /** Settings of the client: endpoint and keys. */
  readonly environment: Readonly<Record<string, string>>;
  /** A new bucket, as `s3://…`, whose objects anyone may read. */
  readonly makeBucket: () => Promise<string>;
  /** Refuses connections until the next `resume`; nothing stored is lost. */
  readonly interrupt: () => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const keys = { accessKeyId: 'SITETESTKEY', secretAccessKey: 'site-test-secret' };

/** Starts Ceph's object gateway with one monitor and one storage process, all in memory. */
export async function startGateway(): Promise<Gateway> {
  const packages = 'radosgw ceph-mon ceph-osd';
  const programs = packages.split(' ').map((name) => ensureProgram([name], packages));
  const [radosgw = '', monitor = '', storage = ''] = programs;
  const folder = await mkdtemp(join(tmpdir(), 'site-ceph-'));
  const [monitorPort, port] = [await findFreePort(), await findFreePort()];
  const configuration = join(folder, 'ceph.conf');
  const options = ['--conf', configuration];
  const cluster = randomUUID();
  const disk = randomUUID();
  writeFileSync(configuration, describeCluster(folder, cluster, monitorPort, port));
  for (const name of ['mon', 'osd']) await mkdir(join(folder, name));

  const start = (program: string, ...args: readonly string[]) =>
    spawn(program, [...options, '--foreground', ...args], { stdio: 'ignore' });

  const map = join(folder, 'monmap');
  const address = `[v2:127.0.0.1:${monitorPort}/0]`;
  await run('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', address, map]);
  await run(monitor, [...options, '--id', 'a', '--mkfs', '--monmap', map]);
  const children = [start(monitor, '--id', 'a')];
  await run('ceph', [...options, 'osd', 'new', disk, '0']);
  await run(storage, [...options, '--id', '0', '--mkfs', '--osd-uuid', disk]);
  children.push(start(storage, '--id', '0'));
  const endpoint = `http://127.0.0.1:${port}`;
  const startFront = async () => {
    const front = start(radosgw, '--name', 'client.gateway');
    while (!(await fetch(endpoint).catch(() => undefined))) await pause(20);
    return front;
  };
  let front = await startFront();
  const { accessKeyId, secretAccessKey } = keys;
  const pair = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
  const user = ['user', 'create', '--uid=site', '--display-name=site', ...pair];
  await run('radosgw-admin', [...options, ...user]);

  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const credentials = { endpoint, region: 'us-east-1', credentials: keys, forcePathStyle: true };
  const client = new S3Client(credentials);
  return {
    environment: {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    },
    async makeBucket() {
      const Bucket = randomUUID();
      await client.send(new CreateBucketCommand({ Bucket }));
      await client.send(new PutBucketPolicyCommand({ Bucket, Policy: allowReading(Bucket) }));
      return `s3://${Bucket}`;
    },
    interrupt: () => kill(front),
    async resume() {
      front = await startFront();
    },
    async stop() {
      client.destroy();
      await Promise.all([front, ...children].map(kill));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function allowReading(bucket: string): string {
  const Resource = `arn:aws:s3:::${bucket}/*`;
  const Statement = [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource }];
  return JSON.stringify({ Version: '2012-10-17', Statement });
}

/** Kills it at once: it holds only test data. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** One node without redundancy or authentication; the short intervals make it start in seconds. */
function describeCluster(folder: string, cluster: string, monitorPort: number, port: number) {
  return `
[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${monitorPort}/0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms bind msgr1 = false
# Encryption would require authentication.
ms mon client mode = crc
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
osd objectstore = memstore
paxos propose interval = 0.01
paxos min wait = 0.001
mon tick interval = 1
objecter tick interval = 0.1
mon data = ${folder}/mon
osd data = ${folder}/osd
run dir = ${folder}
log file = ${folder}/$name.log
admin socket =
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
`;
}
