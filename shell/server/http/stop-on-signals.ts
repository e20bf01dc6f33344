/** How often to look whether npm's shell is still there, in milliseconds. */
const lookEvery = 1_000;

/**
 * Resolves once a signal was received and `stop` is done. A second signal exits immediately, and
 * nothing that is left open keeps the process alive afterwards.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const onSignal = (signal: string) => {
      if (isStopping) process.exit(1);
      isStopping = true;
      say(`${signal}: finishing open requests …`);
      void stop().then(() => {
        setTimeout(() => process.exit(), lookEvery).unref();
        resolve();
      });
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    stopWithNpm(() => isStopping || onSignal('npm has stopped'));
  });
}

/** A signal to npm ends its shell, which passes none on. */
function stopWithNpm(onStopped: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || onStopped(), lookEvery).unref();
}
