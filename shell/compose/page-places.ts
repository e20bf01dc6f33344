import type { parseDocument } from 'htmlparser2';
import type { PagePlace } from '../store/records.ts';

/** A node of a parsed body. */
export type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Node, { attribs: unknown }>;

/**
 * The places of an element that are written anew whenever its page is sent: the version of a
 * section, the origin of a file, the year, and on the search page the query and its answer.
 */
export function* listPlaces(element: Element, body: string): Generator<PagePlace> {
  const { tagName, attribs, children } = element;
  const app = attribs['data-section'];
  // React announces pictures in links, which have to name the address that is then loaded.
  const ofFiles = tagName === 'link' ? ['href', 'imagesrcset'] : ['src', 'srcset'];
  for (const name of ['data-version', 'value', ...ofFiles]) {
    if (!(name in attribs)) continue;
    const value = findValue(element, name, body);
    if (value === undefined) continue;
    if (name === 'data-version' && app) yield { kind: 'version', app, ...value };
    if (name === 'value' && attribs.name === 'q') yield { kind: 'query', ...value };
    if (ofFiles.includes(name)) yield* listFiles(body, value);
  }
  if ('data-year' in attribs && children[0]) yield { kind: 'year', ...placeOf(children[0]) };
  if ('data-answer' in attribs) yield { kind: 'answer', ...placeOf(element) };
}

/**
 * Where an attribute's value stands; undefined unless it is written as React does, `name="value"`
 * without quotes inside. React's names have capitals: `srcSet`.
 */
function findValue(element: Element, name: string, body: string): Range | undefined {
  const { startIndex, endIndex, children } = element;
  const endOfTag = children[0]?.startIndex ?? endIndex ?? 0;
  const tag = body.slice(startIndex ?? 0, endOfTag);
  const found = tag.search(new RegExp(` ${name}="`, 'i'));
  if (found === -1) return undefined;
  const start = (startIndex ?? 0) + found + ` ${name}="`.length;
  return { start, end: body.indexOf('"', start) };
}

function* listFiles(body: string, value: Range): Generator<PagePlace> {
  for (const { index } of body.slice(value.start, value.end).matchAll(/\/_releases\//g)) {
    const start = value.start + index;
    yield { kind: 'origin', start, end: start };
  }
}

type Range = Pick<PagePlace, 'start' | 'end'>;

function placeOf({ startIndex, endIndex }: Node): Range {
  return { start: startIndex ?? 0, end: (endIndex ?? 0) + 1 };
}

/** Writes values into a body; places without a value stay as they were rendered. */
export function fillPlaces(
  body: string,
  places: readonly PagePlace[],
  choose: (place: PagePlace) => string | undefined,
): string {
  const parts: string[] = [];
  let end = 0;
  for (const place of places) {
    const value = choose(place);
    if (value === undefined) continue;
    parts.push(body.slice(end, place.start), value);
    end = place.end;
  }
  return [...parts, body.slice(end)].join('');
}
