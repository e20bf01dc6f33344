import type { AnyCollection } from './collection.ts';
import type { AnyDocument } from './document.ts';

// Vite finds them by their folders, so this module runs in tests and in development, not in builds.
const modules = import.meta.glob<object>('../src/*/{collection,document}.ts', { eager: true });
const exported: unknown[] = Object.values(modules).flatMap(Object.values);
const definitions = exported.filter(isDefinition);

/** Every collection, for tests and the handbook. */
export const collections = definitions.filter(isCollection);

export const documents = definitions.filter((definition) => !isCollection(definition));

function isDefinition(value: unknown): value is AnyDocument | AnyCollection {
  return typeof value === 'object' && value !== null && 'schema' in value;
}

function isCollection(definition: AnyDocument | AnyCollection): definition is AnyCollection {
  return 'publish' in definition;
}
