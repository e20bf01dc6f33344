import { beforeEach, describe, expect, it } from 'vitest';
import { day, minute, second } from './fixtures/clock.ts';
import { openDeliverySite } from './fixtures/delivery-site.ts';

let site: Awaited<ReturnType<typeof openDeliverySite>>;

beforeEach(async () => {
  site = await openDeliverySite();
});

describe('a server that is away', () => {
  it('is asked with one message at a time, with pauses up to five minutes', async () => {
    site.answer(() => 'server-away');
    await site.accept('a', 'b', 'c');
    const asked: number[] = [];
    for (let time = 0; time < 20 * minute; time += second) {
      await site.deliver();
      if (site.send.mock.calls.length > asked.length) asked.push(time / second);
      site.clock.move(second);
    }
    expect(asked).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915]);
    expect(new Set(site.tried())).toEqual(new Set(['a', 'b', 'c']));
  });

  it('gets all of them at once when it is back', async () => {
    site.answer(() => 'server-away');
    await site.accept('a', 'b', 'c');
    await site.deliver();
    site.answer(() => undefined);
    site.clock.move(30 * second);
    await site.deliver();
    expect(await site.counts()).toEqual([0, 3, 0]);
  });

  it('is asked with another message when it fails at one', async () => {
    site.answer(({ inquiry }) => (inquiry.message === 'a' ? 'server-away' : undefined));
    await site.accept('a', 'b', 'c');
    await site.deliver();
    site.clock.move(minute);
    await site.deliver();
    expect(await site.counts()).toEqual([1, 2, 0]);
  });

  it('for three days takes all that wait so long to the dead, and no other', async () => {
    site.answer(() => 'server-away');
    await site.accept('a', 'b', 'c');
    await site.deliver();
    site.clock.move(day);
    await site.accept('d');
    site.clock.move(2 * day);
    await site.deliver();
    expect(await site.counts()).toEqual([1, 0, 3]);
  });
});
