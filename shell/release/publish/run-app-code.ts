import type { App } from '../apps.ts';

/** The apps whose code is running. */
const running = new Set<string>();

/**
 * Runs an app's code in this process. If the process ends before that is done, whatever its exit
 * code, nothing is published: the code becomes 1, and a message says why.
 */
export async function runAppCode<Result>(
  { name }: Pick<App, 'name'>,
  run: () => Promise<Result>,
): Promise<Result> {
  if (running.size === 0) process.once('exit', reportEnd);
  running.add(name);
  try {
    return await run();
  } finally {
    running.delete(name);
    if (running.size === 0) process.off('exit', reportEnd);
  }
}

function reportEnd(): void {
  process.exitCode = 1;
  console.error(
    `Not published: ${[...running].join(', ')}. Code of an app has ended the command: by process.exit(), an error that nothing catches, or a promise that never settles. Correct src/section.ts or what it imports.`,
  );
}
