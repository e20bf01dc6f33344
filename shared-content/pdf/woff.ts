import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/** Tables of a TrueType file by tag. */
export type Tables = Readonly<Record<string, Buffer>>;

/**
 * The TrueType file inside a WOFF 1.0 file, with some of its tables replaced. The PDF writer can
 * read WOFF itself, but inflates the outlines again for every glyph: 250 ms a document instead of 10.
 */
export function unwrapWoff(woff: Buffer, replaced: Tables = {}): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 font file');
  const count = woff.readUInt16BE(12);
  const directory = sfntDirectory(woff, count);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const table = readTable(woff, woffHeader + index * woffEntry, replaced);
    writeEntry(directory, sfntHeader + index * sfntEntry, table, offset);
    const padding = Buffer.alloc((4 - (table.data.length % 4)) % 4);
    parts.push(table.data, padding);
    offset += table.data.length + padding.length;
  }
  return Buffer.concat(parts);
}

type SfntTable = { tag: Buffer; checksum: number; data: Buffer };

function readTable(woff: Buffer, entry: number, replaced: Tables): SfntTable {
  const offset = woff.readUInt32BE(entry + 4);
  const stored = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
  const length = woff.readUInt32BE(entry + 12);
  const tag = woff.subarray(entry, entry + 4);
  const data = stored.length < length ? inflateSync(stored) : stored;
  return {
    tag,
    checksum: woff.readUInt32BE(entry + 16),
    data: replaced[tag.toString('latin1')] ?? data,
  };
}

function sfntDirectory(woff: Buffer, count: number): Buffer {
  const directory = Buffer.alloc(sfntHeader + sfntEntry * count);
  const power = Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(sfntEntry * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(sfntEntry * (count - 2 ** power), 10);
  return directory;
}

function writeEntry(directory: Buffer, at: number, table: SfntTable, offset: number): void {
  table.tag.copy(directory, at);
  directory.writeUInt32BE(table.checksum, at + 4);
  directory.writeUInt32BE(offset, at + 8);
  directory.writeUInt32BE(table.data.length, at + 12);
}

/** A `cmap` table with one character, below U+FFFF; format 4, Windows. */
export function characterMap(character: number, glyph: number): Buffer {
  const last = 0xffff;
  const subtable = [4, 32, 0, 4, 4, 1, 0, character, last, 0, character, last];
  const words = [0, 1, 3, 1, 0, 12, ...subtable, (glyph - character) & last, 1, 0, 0];
  const table = Buffer.alloc(words.length * 2);
  words.forEach((word, index) => void table.writeUInt16BE(word, index * 2));
  return table;
}
