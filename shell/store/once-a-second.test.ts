import { expect, it, vi } from 'vitest';
import { onceASecond } from './once-a-second.ts';

it('a reading is shared until a second after it has ended, however slow it is', async () => {
  let end = (_: string) => {};
  const slow = new Promise<string>((resolve) => {
    end = resolve;
  });
  const read = vi.fn(() => slow);
  let time = 0;
  const readShared = onceASecond(read, () => time);
  const first = readShared();
  time = 6_000;
  const second = readShared();
  end('there');
  expect(await Promise.all([first, second])).toEqual(['there', 'there']);
  time = 6_999;
  await readShared();
  expect(read).toHaveBeenCalledOnce();
  time = 7_000;
  await readShared();
  expect(read).toHaveBeenCalledTimes(2);
});
