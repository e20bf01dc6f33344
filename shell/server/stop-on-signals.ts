/** Resolves once a signal was received and `stop` is done. A second signal exits immediately. */
export function stopOnSignals(stop: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const onSignal = (signal: NodeJS.Signals) => {
      if (isStopping) process.exit(1);
      isStopping = true;
      console.log(`${signal}: finishing open requests …`);
      void stop().then(resolve);
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}
