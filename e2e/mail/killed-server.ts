import { type StartedServer, startSite } from '../processes.ts';
import { postMessage } from './posting.ts';

/** A real server that is killed and restarted on the same folders, and a form that posts to it. */
export interface KilledServer {
  /** Kills the server with SIGKILL and starts another. */
  readonly kill: () => void;
  readonly kills: () => number;
  /** Posts a message, repeatedly until it is accepted. */
  readonly post: (text: string) => Promise<void>;
  /** Stops the last server with SIGTERM. */
  readonly stop: () => Promise<void>;
}

export function startKilledServer(
  store: string,
  environment: Readonly<Record<string, string>>,
): KilledServer {
  const start = () => startSite(store, { MAIL_RATE: '0', ...environment });
  let current: Promise<StartedServer> = start();
  let process: StartedServer['process'] | undefined;
  let kills = 0;

  async function postOnce(text: string): Promise<boolean> {
    const server = await current;
    process = server.process;
    try {
      return (await postMessage(server.url, text)).status === 202;
    } catch {
      return false;
    }
  }

  return {
    kill() {
      if (process === undefined) return;
      process.kill('SIGKILL');
      process = undefined;
      kills += 1;
      current = start();
    },
    kills: () => kills,
    async post(text) {
      while (!(await postOnce(text)));
    },
    stop: async () => (await current).stop(),
  };
}
