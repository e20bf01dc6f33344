import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ContentError, loadContent } from './load-content.ts';

/** Checks the content under `root` (default: the shipped one); the result is an exit code. */
export async function main(root?: string, print = console.log): Promise<number> {
  try {
    const { documents: _, ...collections } = await loadContent({ root });
    const counts = Object.entries(collections).map(([name, { length }]) => `${length} ${name}`);
    print(`${counts.join(', ')}: no errors`);
    return 0;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    print(error.message);
    return 1;
  }
}

const isCommand =
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);

if (isCommand) process.exitCode = await main();
