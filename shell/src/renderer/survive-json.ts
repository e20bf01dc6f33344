/**
 * Throws for page data that a visitor's browser would not get as it was rendered, because JSON does
 * not keep it: a `Date`, a `Map`, `NaN`. Names the place and what to do.
 */
export function expectSurvivesJson(values: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(values)) {
    // A value of `undefined` is loaded again by the browser.
    const lost = value === undefined ? undefined : findLost(value, parse(value), key);
    if (lost === undefined) continue;
    throw new Error(
      `The page data ${lost}, which JSON does not keep. Return what JSON keeps, such as a string or a number, from the function that is passed to usePageData.`,
    );
  }
}

function parse(value: unknown): unknown {
  const written = JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? null : inner));
  return JSON.parse(written ?? 'null');
}

/** The first value that is not what came back from JSON, as `<path> is <kind>`. */
function findLost(value: unknown, kept: unknown, path: string): string | undefined {
  if (value === kept) return undefined;
  const kind = kindOf(value);
  if (isInstance(value)) return `${path} is ${nameInstance(value)}`;
  if (kind !== kindOf(kept) || !(kind === 'Array' || kind === 'Object')) {
    return `${path} is ${typeof value === 'number' ? value : `of the type ${kind}`}`;
  }
  for (const [name, inner] of Object.entries(value as object)) {
    // Reading a property that is not there gives `undefined` as well.
    if (inner === undefined && kind === 'Object') continue;
    const keptInner = (kept as Record<string, unknown>)[name];
    const lost = findLost(inner, keptInner, `${path}.${name}`);
    if (lost !== undefined) return lost;
  }
  return undefined;
}

/** `Date`, `Map`, `Array`: the same for values of another realm. A module is an object as well. */
function kindOf(value: unknown): string {
  const kind = Object.prototype.toString.call(value).slice('[object '.length, -1);
  return kind === 'Module' ? 'Object' : kind;
}

function nameInstance(value: object): string {
  const { name } = Object.getPrototypeOf(value).constructor ?? {};
  const isNamed = typeof name === 'string' && !['', 'Object'].includes(name);
  return isNamed ? `an instance of ${name}` : 'an object with a prototype of its own';
}

/** An object of a class, or that inherits of another: JSON keeps its own fields, but no methods. */
function isInstance(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || kindOf(value) !== 'Object') return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype !== null && Object.getPrototypeOf(prototype) !== null;
}
