import type { AnyCollection } from './collection.ts';
import type { AnyDocument } from './document.ts';

/** Collections and documents, such as those of an app. */
export interface Definitions {
  readonly collections: readonly AnyCollection[];
  readonly documents: readonly AnyDocument[];
}

/** The collections and documents that modules export. */
export function pickDefinitions(modules: readonly object[]): Definitions {
  const definitions = modules.flatMap((module): unknown[] => Object.values(module));
  const found = definitions.filter(isDefinition);
  return {
    collections: found.filter(isCollection),
    documents: found.filter((definition) => !isCollection(definition)),
  };
}

function isDefinition(value: unknown): value is AnyDocument | AnyCollection {
  return typeof value === 'object' && value !== null && 'schema' in value;
}

function isCollection(definition: AnyDocument | AnyCollection): definition is AnyCollection {
  return 'publish' in definition;
}
