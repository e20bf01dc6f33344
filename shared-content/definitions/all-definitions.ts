import { pickDefinitions } from './definitions.ts';

// Vite finds them by their folders, so this module runs in tests and in development, not in builds.
const modules = import.meta.glob<object>('../src/*/{collection,document}.ts', { eager: true });

/** Every collection and document, for tests and the handbook. */
export const { collections, documents } = pickDefinitions(Object.values(modules));
