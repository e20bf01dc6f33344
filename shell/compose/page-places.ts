import type { DefaultTreeAdapterTypes } from 'parse5';
import type { PagePlace } from '../store/records.ts';

type Element = DefaultTreeAdapterTypes.Element;

/**
 * The places of an element that are written anew whenever its page is sent: the version of a
 * section, the origin of a file, the year, and on the search page the query and its answer.
 */
export function* listPlaces(
  element: Element,
  attributes: ReadonlyMap<string, string>,
  body: string,
): Generator<PagePlace> {
  const app = attributes.get('data-section');
  for (const name of ['data-version', 'value', 'src', 'srcset']) {
    if (!attributes.has(name)) continue;
    const location = element.sourceCodeLocation?.attrs?.[name];
    if (location === undefined) continue;
    const value = { start: location.startOffset + `${name}="`.length, end: location.endOffset - 1 };
    if (name === 'data-version' && app) yield { kind: 'version', app, ...value };
    if (name === 'value' && attributes.get('name') === 'q') yield { kind: 'query', ...value };
    if (name === 'src' || name === 'srcset') yield* listFiles(body, value);
  }
  if (attributes.has('data-year')) yield* cover('year', element.childNodes[0]);
  if (attributes.has('data-answer')) yield* cover('answer', element);
}

function* listFiles(body: string, value: Range): Generator<PagePlace> {
  for (const { index } of body.slice(value.start, value.end).matchAll(/\/_releases\//g)) {
    const start = value.start + index;
    yield { kind: 'origin', start, end: start };
  }
}

type Range = Pick<PagePlace, 'start' | 'end'>;

function* cover(
  kind: PagePlace['kind'],
  node: DefaultTreeAdapterTypes.ChildNode | undefined,
): Generator<PagePlace> {
  const location = node?.sourceCodeLocation;
  if (location) yield { kind, start: location.startOffset, end: location.endOffset };
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
