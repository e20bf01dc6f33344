import { Command, InvalidArgumentError } from 'commander';
import { runProgram } from '../../shell/release/cli/run-program.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureGrowth } from './measure-growth.ts';
import { measurePages } from './measure-pages.ts';
import { measureReturning } from './measure-returning.ts';

function createProgram(): Command {
  const program = new Command('npm run bench --')
    .description('Measures pages and navigations beside the same source in other forms.')
    .argument('[path...]', 'the pages to measure; all by default')
    .option('--runs <count>', 'how often each is loaded', parseWhole, 7)
    .action((paths: readonly string[], { runs }) => measurePages(paths, runs));
  program
    .command('lighthouse')
    .description("Lighthouse's scores of these pages.")
    .action(() => measureLighthouse());
  program
    .command('returning')
    .description('What browsers fetch that come back after a release.')
    .action(() => measureReturning());
  program
    .command('growth')
    .description('What 100, 1,000 and 10,000 courses cost.')
    .argument('[courses...]', 'other numbers of courses', parseWholes)
    .action((sizes = [100, 1_000, 10_000]) => measureGrowth(sizes));
  return program;
}

function parseWhole(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1.');
}

function parseWholes(text: string, before: readonly number[] = []): readonly number[] {
  return [...before, parseWhole(text)];
}

/** `npm run bench`. */
export function main(args: readonly string[] = []): Promise<number> {
  // Its servers end when this process exits.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  return runProgram(createProgram(), args);
}
