/** From a signal to the end of the process at the latest, in milliseconds. */
const deadline = 9_000;

/**
 * Resolves once a signal was received and `stop` is done. A second signal exits immediately; the
 * launcher's SIGHUP, which says that npm is gone, may follow npm's own signal. Whatever `stop`
 * does, the process ends within ten seconds.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const onSignal = (signal: string) => {
      if (isStopping && signal !== 'SIGHUP') process.exit(1);
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), deadline).unref();
      say(`${signal}: finishing open requests …`);
      void stop().then(resolve);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  });
}
