import { expect, it } from 'vitest';
import type { Counts } from '../../store/records.ts';
import { createShareCounts } from './share-counts.ts';

const revision = { channel: 'share', number: 3 };

function openCounts() {
  const written: (Counts | 'failed')[] = [];
  const state = { now: 0, isAway: false };
  const counts = createShareCounts(
    {
      writeCounts: async (_channel, _number, _server, one) => {
        written.push(state.isAway ? 'failed' : one);
        if (state.isAway) throw new Error('disk away');
      },
    },
    () => state.now,
  );
  return { counts, written, state };
}

it('writes what has changed, at most every ten seconds', async () => {
  const { counts, written, state } = openCounts();
  counts.countAnswer(revision, 200);
  await counts.save();
  counts.countAnswer(revision, 503);
  state.now = 9_999;
  await counts.save();
  expect(written).toEqual([{ requests: 1, failures: 0, errors: 0 }]);
  state.now = 10_000;
  await counts.save();
  state.now = 20_000;
  await counts.save();
  expect(written.slice(1)).toEqual([{ requests: 2, failures: 1, errors: 0 }]);
});

it('retries counts that could not be written', async () => {
  const { counts, written, state } = openCounts();
  counts.countAnswer(revision, 200);
  state.isAway = true;
  await counts.save();
  Object.assign(state, { isAway: false, now: 10_000 });
  await counts.save();
  expect(written).toEqual(['failed', { requests: 1, failures: 0, errors: 0 }]);
});

it('counts no error of a revision that it has not answered for', async () => {
  const { counts, written } = openCounts();
  counts.countAnswer(revision, 200);
  counts.countError('share', 4);
  counts.countError('made up', 3);
  counts.countError('share', 3);
  await counts.save();
  expect(written).toEqual([{ requests: 1, failures: 0, errors: 1 }]);
});
