import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  CreateBucketCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
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
  readonly makeBucket: (options?: BucketOptions) => Promise<string>;
  /** Answers nothing until the next `resume`. */
  readonly interrupt: () => void;
  readonly resume: () => void;
  readonly stop: () => Promise<void>;
}

interface BucketOptions {
  readonly isVersioned?: boolean;
}

const keys = { accessKeyId: 'SITETESTKEY', secretAccessKey: 'site-test-secret' };

/** Starts Ceph's object gateway with one monitor and one storage process, all in memory. */
export async function startGateway(): Promise<Gateway> {
  const folder = await mkdtemp(join(tmpdir(), 'site-ceph-'));
  const endpoint = `http://127.0.0.1:${await findFreePort()}`;
  const processes: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(processes.map(kill));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await startProcesses(folder, endpoint, processes);
  } catch (error) {
    await stop();
    throw error;
  }
  const front = processes.at(-1);
  return {
    environment: {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    makeBucket: (options) => makeBucket(endpoint, options),
    interrupt: () => void front?.kill('SIGSTOP'),
    resume: () => void front?.kill('SIGCONT'),
    stop,
  };
}

/** Adds the monitor, the storage process and the gateway, which is ready for requests. */
async function startProcesses(
  folder: string,
  endpoint: string,
  processes: ChildProcess[],
): Promise<void> {
  const packages = 'radosgw ceph-mon ceph-osd';
  const programs = packages.split(' ').map((name) => ensureProgram([name], packages));
  const [gateway = '', monitor = '', storage = ''] = programs;
  const address = `[v2:127.0.0.1:${await findFreePort()}/0]`;
  const [cluster, disk, map] = [randomUUID(), randomUUID(), join(folder, 'monmap')];
  const configuration = join(folder, 'ceph.conf');
  await writeFile(configuration, describeCluster(folder, cluster, address, endpoint));
  for (const name of ['mon', 'osd']) await mkdir(join(folder, name));

  const options = ['--conf', configuration];
  const start = (program: string, ...args: readonly string[]) =>
    processes.push(spawn(program, [...options, '--foreground', ...args], { stdio: 'ignore' }));
  await run('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', address, map]);
  await run(monitor, [...options, '--id', 'a', '--mkfs', '--monmap', map]);
  start(monitor, '--id', 'a');
  await run('ceph', [...options, 'osd', 'new', disk, '0']);
  await run(storage, [...options, '--id', '0', '--mkfs', '--osd-uuid', disk]);
  start(storage, '--id', '0');
  start(gateway, '--name', 'client.gateway');
  while (!(await fetch(endpoint).catch(() => undefined))) await pause(20);
  const pair = ['--access-key', keys.accessKeyId, '--secret-key', keys.secretAccessKey];
  const user = ['user', 'create', '--uid=site', '--display-name=site', ...pair];
  await run('radosgw-admin', [...options, ...user]);
}

async function makeBucket(
  endpoint: string,
  { isVersioned = false }: BucketOptions = {},
): Promise<string> {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const place = { endpoint, region: 'us-east-1', forcePathStyle: true };
  const client = new S3Client({ ...place, credentials: keys });
  const Bucket = randomUUID();
  await client.send(new CreateBucketCommand({ Bucket }));
  await client.send(new PutBucketPolicyCommand({ Bucket, Policy: allowReading(Bucket) }));
  if (isVersioned) {
    const VersioningConfiguration = { Status: 'Enabled' } as const;
    await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  }
  client.destroy();
  return `s3://${Bucket}`;
}

function allowReading(bucket: string): string {
  const Resource = `arn:aws:s3:::${bucket}/*`;
  const Statement = [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource }];
  return JSON.stringify({ Version: '2012-10-17', Statement });
}

/** It holds only what tests put there, so nothing needs to be finished. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** One node without redundancy and authentication; the intervals make it start in seconds. */
function describeCluster(folder: string, cluster: string, monitor: string, endpoint: string) {
  return `
[global]
fsid = ${cluster}
mon host = ${monitor}
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
rgw frontends = beast endpoint=${endpoint.replace('http://', '')} tcp_nodelay=1
`;
}
