import { inBatches } from '@site/content/in-batches';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createObjectDriver } from '../../shell/store/drivers/object-driver.ts';
import { describeDriver } from '../../shell/store/fixtures/driver-suite.ts';
import type { Gateway } from './gateway.ts';

const empty = new Uint8Array();

/** What the driver of object stores does on Ceph's gateway, which may start after this call. */
export function describeObjectDriver(getGateway: () => Gateway): void {
  /** A driver for a new bucket, with other settings than the gateway's. */
  async function open(settings: Readonly<Record<string, string>> = {}, bucket?: string) {
    const environment = { ...getGateway().environment, ...settings };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    return createObjectDriver(`${bucket ?? (await getGateway().makeBucket())}/some/prefix`);
  }

  describeDriver('object', open);

  it('lists more names than one response has', async () => {
    const driver = await open();
    const names = Array.from({ length: 1_001 }, (_, n) => `${n}.json`);
    await inBatches(names, (name) => driver.write(`pages/${name}`, empty));
    expect([...(await driver.list('pages'))].sort()).toEqual(names.sort());
  });

  it.each([
    ['a missing bucket', {}, 's3://missing', 'The bucket does not exist. Create it, or correct'],
    [
      'keys that are unknown',
      { AWS_ACCESS_KEY_ID: 'OTHER' },
      undefined,
      'Access denied (InvalidAccessKeyId). Check AWS_ACCESS_KEY_ID',
    ],
    [
      'keys that do not match',
      { AWS_SECRET_ACCESS_KEY: 'other' },
      undefined,
      'Access denied (SignatureDoesNotMatch). Check AWS_ACCESS_KEY_ID',
    ],
  ])('says what to do about %s', async (_, settings, bucket, message) => {
    const driver = await open(settings, bucket);
    await expect(driver.list('pages')).rejects.toThrow(message);
    await expect(driver.create('k', empty)).rejects.toThrow(message);
  });

  it('refuses ledgers where the bucket’s versions make the gateway ignore conditions', async () => {
    const bucket = await getGateway().makeBucket({ isVersioned: true });
    const driver = await open({}, bucket);
    await expect(driver.create('k', empty)).rejects.toThrow('Suspend versioning');
    expect(await driver.read('k')).toBeUndefined();
  });

  it.each([
    ['ahead of', 3_600_000],
    ['behind', -3_600_000],
  ])('reads but does not write with a clock an hour %s the store’s', async (direction, off) => {
    const driver = await open();
    await driver.write('a', empty);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
    onTestFinished(() => void vi.useRealTimers());
    expect(await driver.read('a')).toEqual(Buffer.from(empty));
    const message = `the clock of this machine is 60 minutes ${direction} the store's`;
    await expect(driver.create('b', empty)).rejects.toThrow(message);
    await expect(driver.remove('a', new Date(Date.now() + 2 * 3_600_000))).rejects.toThrow(message);
    expect(await driver.read('a')).toEqual(Buffer.from(empty));
  });
}
