import { main as runTests } from './run-tests.ts';

/** `npm run check`: types, layers, format and lint; changes no files. */
export const main = (args: readonly string[]): Promise<number> => runTests(args, true);
