/** How long what a program has left may take, such as the rest of its output, in milliseconds. */
const grace = 3_000;

/**
 * Ends the process with the exit code of its program, also if something is left that never ends, such
 * as a timer that the code of an app has started.
 */
export async function endProcess(program: Promise<number>): Promise<void> {
  process.exitCode = await program;
  setTimeout(() => process.exit(), grace).unref();
}
