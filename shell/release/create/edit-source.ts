import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ESTree, parseAst } from 'vite';
import { ReleaseError } from '../release-error.ts';
import type { Source } from './change-files.ts';

interface Item {
  /** The section's name; objects with another `id` are left alone. */
  readonly id: string;
  readonly key: string;
  readonly code: string;
}

export async function readSource(root: string, path: string): Promise<Source> {
  return { path, text: await readFile(join(root, path), 'utf8') };
}

/** The code of a page or widget that is loaded on demand. */
export function lazyPageOf(file: string, component: string): string {
  return `lazyPage(() => import('${file}').then((module) => module.${component}))`;
}

/** Adds import statements; the formatter sorts them. */
export function addImports(source: Source, statements: string): Source {
  const { body } = parse(source);
  const first = body.find(({ type }) => type === 'ImportDeclaration');
  return insert(source, first?.start ?? 0, `${statements}\n`);
}

/**
 * Adds an item to the array, object or call that is the value of a property. If no object has the
 * property, adds it, as an object, to the one with the section's `id`. Refuses any other shape.
 */
export function addItem(source: Source, { id, key, code }: Item): Source {
  const objects = listObjects(parse(source)).filter((object) =>
    [undefined, id].includes(idOf(object)),
  );
  const [value, ...others] = objects.flatMap((object) => findValue(object, key) ?? []);
  const items = others.length > 0 ? undefined : itemsOf(value);
  if (value && items) return append(source, items, value.end - 1, code);
  const own = objects.find((object) => idOf(object) === id);
  if (value === undefined && own) {
    return append(source, own.properties, own.end - 1, `${key}: { ${code} }`);
  }
  throw new ReleaseError(
    `Cannot add to "${key}" in ${source.path}: its value is not an array, object or call. Rewrite it as one and re-run, or add this yourself:\n${code}`,
  );
}

export function readStrings(source: Source, id: string, key: string): readonly string[] {
  const own = listObjects(parse(source)).find((object) => idOf(object) === id);
  const items = itemsOf(own && findValue(own, key)) ?? [];
  return items.flatMap((item) => readString(item) ?? []);
}

/** The first string among the values of properties with that name. */
export function readProperty(source: Source, key: string): string | undefined {
  return listObjects(parse(source))
    .map((object) => readString(findValue(object, key)))
    .find((value) => value !== undefined);
}

/** Whether a module can declare a variable of that name. */
export function canDeclare(name: string): boolean {
  try {
    return parseAst(`const ${name} = 0;`).body.length === 1;
  } catch {
    return false;
  }
}

function parse({ path, text }: Source): ESTree.Program {
  try {
    return parseAst(text, { lang: 'ts' });
  } catch (error) {
    throw new ReleaseError(
      `${path} has a syntax error: ${error instanceof Error ? error.message : error}`,
    );
  }
}

function listObjects(node: unknown): readonly ESTree.ObjectExpression[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(listObjects);
  return isObject(node) ? [node, ...inner] : inner;
}

function isObject(node: object): node is ESTree.ObjectExpression {
  return 'type' in node && node.type === 'ObjectExpression';
}

function findValue(object: ESTree.ObjectExpression, key: string): ESTree.Expression | undefined {
  const properties = object.properties.filter((each) => each.type === 'Property');
  return properties.find((each) => each.key.type === 'Identifier' && each.key.name === key)?.value;
}

function idOf(object: ESTree.ObjectExpression): string | undefined {
  return readString(findValue(object, 'id'));
}

function readString(node: ESTree.Node | null | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** What is between the brackets of an array, object or call. */
function itemsOf(
  value: ESTree.Expression | undefined,
): readonly (ESTree.Node | null)[] | undefined {
  if (value?.type === 'ArrayExpression') return value.elements;
  if (value?.type === 'ObjectExpression') return value.properties;
  return value?.type === 'CallExpression' ? value.arguments : undefined;
}

function append(
  source: Source,
  items: readonly (ESTree.Node | null)[],
  end: number,
  code: string,
): Source {
  const last = items.at(-1);
  return last ? insert(source, last.end, `, ${code}`) : insert(source, end, code);
}

function insert({ path, text }: Source, at: number, code: string): Source {
  return { path, text: text.slice(0, at) + code + text.slice(at) };
}
