import { inflateSync } from 'node:zlib';

/** What the tests look at: the text a reader would copy, page by page, and the web links. */
export type PdfContents = { pages: string[]; links: string[] };

/**
 * Reads the text back out of a PDF of `makePdf`, through the fonts' own character maps, so a
 * glyph without a meaning and text off the page read as nothing. It understands no other writer's files.
 */
export function readPdf(bytes: Uint8Array): PdfContents {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return {
    pages: pages.map((page) => pageText(page, objects)),
    links: [...objects.values()].flatMap(({ head }) => /\/URI \((.*)\)/.exec(head)?.[1] ?? []),
  };
}

const paperHeight = 841.89;

type PdfObject = { head: string; stream: string };
type Objects = Map<string, PdfObject>;
type Decode = (hex: string) => string;

function objectsOf(file: string): Objects {
  const found = file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...found].map(([, id = '', body = '']) => [id, objectOf(body)]));
}

function objectOf(body: string): PdfObject {
  const [head = '', ...data] = body.split('\nstream\n');
  const stream = data.join('\nstream\n').replace(/\nendstream$/, '');
  const packed = head.includes('/FlateDecode');
  return {
    head,
    stream: packed ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream,
  };
}

function follow(objects: Objects, { head }: PdfObject, key: string): PdfObject {
  const id = new RegExp(`/${key} (?:\\[)?(\\d+) 0 R`).exec(head)?.[1] ?? '';
  const object = objects.get(id);
  if (!object) throw new Error(`the PDF has no ${key} in ${head}`);
  return object;
}

function pageText(page: PdfObject, objects: Objects): string {
  const resources = follow(objects, page, 'Resources');
  const decoders = new Map<string, Decode>();
  for (const [, name = '', id = ''] of resources.head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    decoders.set(name, decoderOf(objects.get(id), objects));
  }
  const { stream } = follow(objects, page, 'Contents');
  const blocks = [...stream.matchAll(/BT\n([\s\S]*?)ET/g)];
  return blocks.map(([, block = '']) => blockText(block, decoders)).join('');
}

function blockText(block: string, decoders: ReadonlyMap<string, Decode>): string {
  const y = Number(/([-\d.]+) Tm/.exec(block)?.[1]);
  if (y < 0 || y > paperHeight) return '';
  const font = /\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '';
  const decode = decoders.get(font);
  if (!decode) throw new Error(`the page uses ${font}, which it does not list`);
  return [...block.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decode(hex)).join('');
}

function decoderOf(font: PdfObject | undefined, objects: Objects): Decode {
  if (!font?.head.includes('/ToUnicode'))
    return (hex) => Buffer.from(hex, 'hex').toString('latin1');
  const { stream } = follow(objects, font, 'ToUnicode');
  const list = /\[(.*)\]\nendbfrange/.exec(stream)?.[1] ?? '';
  const meanings = [...list.matchAll(/<([^>]*)>/g)].map(([, codes = '']) => textOf(codes));
  return (hex) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => meanings[Number.parseInt(glyph, 16)]).join('');
}

function textOf(codes: string): string {
  const units = codes.split(' ').filter(Boolean);
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}
