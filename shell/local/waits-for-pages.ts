import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'vite';

/** How long nothing is asked for once pages have loaded, in milliseconds. */
const quiet = 500;

/** How long a restart waits for that, in milliseconds. */
const longestWait = 10_000;

/** Requests to this process's server, and when the last one began or ended. */
const requests = { running: 0, last: Number.NEGATIVE_INFINITY };

/**
 * A server that restarts lets the one before it finish: a page that it cut off while it loads, as after
 * another restart, would never know that it can be loaded again.
 */
export function waitsForPages(): Plugin {
  return {
    name: 'site:waits-for-pages',
    // Of the new server, while the one before still answers.
    async configureServer({ middlewares }) {
      const latest = performance.now() + longestWait;
      const isBusy = () => requests.running > 0 || performance.now() - requests.last < quiet;
      while (isBusy() && performance.now() < latest) await pause(50);
      middlewares.use((_request, response, next) => {
        requests.running += 1;
        requests.last = performance.now();
        response.once('close', () => {
          requests.running -= 1;
          requests.last = performance.now();
        });
        next();
      });
    },
  };
}
