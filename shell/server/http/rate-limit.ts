/** So many actions in so many seconds, by one client and by all together. */
interface Limits {
  readonly perClient: number;
  readonly overall: number;
  readonly seconds: number;
}

interface Action {
  readonly client: string;
  readonly what: string | undefined;
  readonly expiresAt: number;
}

export type RateLimit = ReturnType<typeof createRateLimit>;

/** Sliding windows in memory: a restart forgets. */
export function createRateLimit({ perClient, overall, seconds }: Limits) {
  let actions: readonly Action[] = [];

  function listRecent(client: string) {
    actions = actions.filter(({ expiresAt }) => expiresAt > performance.now());
    return actions.filter((one) => one.client === client);
  }

  /** The seconds until the client may act again; 0 if it may now. */
  function wait(client: string): number {
    const own = listRecent(client);
    return Math.max(waitFor(own, perClient), waitFor(actions, overall));
  }

  function count(client: string, what?: string): void {
    actions = [...actions, { client, what, expiresAt: performance.now() + seconds * 1000 }];
  }

  return {
    wait,
    count,
    /**
     * Counts an action and returns 0, or returns the seconds that the client has to wait;
     * repetitions, named by `what`, count once.
     */
    take(client: string, what?: string): number {
      const isRepeated = listRecent(client).some((one) => what !== undefined && one.what === what);
      const left = isRepeated ? 0 : wait(client);
      if (left === 0 && !isRepeated) count(client, what);
      return left;
    },
  };
}

function waitFor(actions: readonly Action[], limit: number): number {
  const blocking = actions.at(-limit);
  if (actions.length < limit || blocking === undefined) return 0;
  return Math.max(1, Math.ceil((blocking.expiresAt - performance.now()) / 1000));
}
