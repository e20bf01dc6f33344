import { mkdir, rename, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { hour, minute, second } from './fixtures/clock.ts';
import { openDeliverySite } from './fixtures/delivery-site.ts';
import { createMailHealth } from './mail-health.ts';
import { bodyLimit } from './read-submission.ts';

let site: Awaited<ReturnType<typeof openDeliverySite>>;
let health: ReturnType<typeof createMailHealth>;

beforeEach(async () => {
  site = await openDeliverySite();
  health = createMailHealth(site.spool);
});

const none = { queued: 0, dead: 0, oldest: 0 };

it('is ok while messages wait for up to an hour', async () => {
  expect(await health()).toEqual({ ok: true, ...none });
  await site.accept('a');
  site.clock.move(hour);
  await site.accept('b');
  expect(await health()).toEqual({ ok: true, queued: 2, dead: 0, oldest: 3600 });
  site.clock.move(minute);
  const problem =
    'the oldest message has been queued for 61 minutes. To see why: npm run site -- mail';
  expect(await health()).toEqual({ ok: false, problem, queued: 2, dead: 0, oldest: 3660 });
  await site.deliver();
  site.clock.move(minute);
  expect(await health()).toEqual({ ok: true, ...none });
});

it('is not ok while a message is dead', async () => {
  site.respond(() => 'permanent');
  await site.accept('a');
  await site.deliver();
  const problem = 'dead messages: 1. To list them: npm run site -- mail';
  expect(await health()).toEqual({ ok: false, problem, ...none, dead: 1 });
  for (const id of await site.spool.list('dead')) await site.spool.remove('dead', id);
  site.clock.move(minute);
  expect(await health()).toEqual({ ok: true, ...none });
});

it('is not ok while the spool cannot be used, which is checked every second', async () => {
  const { folder } = site.spool;
  const why = 'it is gone or empty; check that its disk is mounted';
  const problem = `Cannot read MAIL_DIR ${folder}: ${why}.`;
  expect(await health()).toMatchObject({ ok: true });
  // A full disk takes smaller files.
  expect((await stat(join(folder, 'queue/.probe'))).size).toBe(bodyLimit);
  expect(await site.spool.list('queue')).toEqual([]);
  await rename(folder, `${folder}-unmounted`);
  await mkdir(folder);
  expect(await health()).toMatchObject({ ok: true });
  // Whatever the wall clock says meanwhile.
  site.clock.step(-hour);
  site.clock.move(second);
  expect(await health()).toEqual({ ok: false, problem });
  await rmdir(folder);
  await rename(`${folder}-unmounted`, folder);
  site.clock.move(second);
  expect(await health()).toMatchObject({ ok: true });
});
