import { appendFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../loader/fixtures/write-root.ts';
import { appendRecords, readRecordLog, saveRecords } from './record-log.ts';

const newFile = async () => join(await makeFolder('records-'), 'content/courses.jsonl');
const writeRecords = (file: string, records: Iterable<readonly [string, unknown]>) =>
  saveRecords(file, new Map(records), { changed: [], lines: 0, stale: 0 });
const many = Array.from(
  { length: 150 },
  (_, at) => [`c${at}`, { title: `Übung\u2028 ${at}` }] as const,
);

it('reads the records that were written, in their order', async () => {
  const file = await newFile();
  expect([...(await readRecordLog(file)).records]).toEqual([]);
  await writeRecords(file, many);
  expect([...(await readRecordLog(file)).records]).toEqual(many);
  await writeRecords(file, many.slice(0, 1));
  expect([...(await readRecordLog(file)).records]).toEqual(many.slice(0, 1));
});

it('reads the last of a name', async () => {
  const file = await newFile();
  const all = new Map<string, unknown>(many);
  await appendRecords(file, all, [...all.keys()]);
  await appendRecords(file, all.set('c1', 'new').set('d', 'more'), ['c1', 'd']);
  const { records } = await readRecordLog(file);
  expect([records.size, records.get('c1'), records.get('c2')]).toEqual([151, 'new', many[2]?.[1]]);
});

it('leaves out a line that is not as it was written, and nothing else', async () => {
  const file = await newFile();
  await writeRecords(file, many);
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace('Übung\u2028 7"', 'Übung\u2028 8"').replace('["c9",', '["c10",'),
  );
  const names = [...(await readRecordLog(file)).records.keys()];
  expect(names).toEqual(many.map(([name]) => name).filter((name) => !['c7', 'c9'].includes(name)));
});

it('adds to a file that was cut short', async () => {
  const file = await newFile();
  await writeRecords(file, many);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.slice(0, -9));
  await appendRecords(file, new Map([['d', 'more']]), ['d']);
  await appendFile(file, 'no hash\n');
  expect([...(await readRecordLog(file)).records.keys()].slice(-2)).toEqual(['c148', 'd']);
});

it('is replaced once more than an eighth of it is of no use', async () => {
  const file = await newFile();
  const isReplaced: boolean[] = [];
  let all: ReadonlyMap<string, unknown> = new Map(many.slice(0, 16));
  const save = async (...changed: readonly string[]) => {
    const { lines } = await readRecordLog(file);
    const stale = lines + changed.length - all.size;
    isReplaced.push(await saveRecords(file, all, { changed, lines, stale }));
    return readRecordLog(file);
  };
  expect(await save(...all.keys())).toEqual({ records: all, lines: 16 });
  all = new Map([...all, ['c1', 'new']]);
  expect(await save('c1')).toEqual({ records: all, lines: 17 });
  await appendFile(file, 'no hash\n');
  expect(await save()).toEqual({ records: all, lines: 18 });
  all = new Map([...all, ['c2', 'new']]);
  expect(await save('c2')).toEqual({ records: all, lines: 16 });
  expect(isReplaced).toEqual([true, false, false, true]);
});

it('is replaced if it cannot be added to', async () => {
  const file = await newFile();
  await writeRecords(file, many);
  const all = new Map<string, unknown>([...many, ['d', 'more']]);
  const saving = { changed: ['d'], lines: many.length, stale: 0 };
  await rm(file);
  // Not even root can add to it, and a draft that is moved replaces a link.
  await symlink('nowhere/at-all', file);
  expect(await saveRecords(file, all, saving)).toBe(true);
  expect((await readRecordLog(file)).records).toEqual(all);
  await rm(file);
  await mkdir(file);
  expect(await saveRecords(file, all, saving)).toBe(false);
});
