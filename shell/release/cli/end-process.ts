/** How long what a program has left may take once its output is written, in milliseconds, at least. */
const grace = 1_000;

/**
 * Ends the process with the exit code of its program, also if something is left that does not end,
 * such as a connection, or a timer that the code of an app has started.
 */
export async function endProcess(program: Promise<number>): Promise<void> {
  process.exitCode = await program;
  const end = () => {
    if ([process.stdout, process.stderr].every(isWritten)) process.exit();
  };
  setInterval(end, grace).unref();
}

/** Whether a reader that is slower has everything, or is gone. */
function isWritten({ writableLength, destroyed }: NodeJS.WriteStream): boolean {
  return destroyed || !writableLength;
}
