/** Resolves once a signal came and `stop` is done. A second signal ends at once. */
export function stopOnSignals(stop: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const onSignal = (signal: NodeJS.Signals) => {
      if (isStopping) process.exit(1);
      isStopping = true;
      console.log(`${signal}: finishing the requests under way …`);
      void stop().then(resolve);
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}
