import { makeContactMessage } from '../../shell/server/mail/fixtures/inquiries.ts';
import { type StartedServer, startSite } from '../processes.ts';

/** A real server that is killed and restarted on the same folders, and posts to it. */
export interface KilledServer {
  /** Sends SIGKILL and restarts; returns false if the server is still starting. */
  readonly kill: () => boolean;
  readonly kills: () => number;
  /** Posts like a patient visitor: again, until the message is accepted. */
  readonly post: (text: string) => Promise<void>;
  /** Sends SIGTERM. */
  readonly stop: () => Promise<void>;
}

export function startKilledServer(
  store: string,
  environment: Readonly<Record<string, string>>,
): KilledServer {
  let running: StartedServer | undefined;
  let kills = 0;
  let current = start();

  async function start(): Promise<StartedServer> {
    running = await startSite(store, { MAIL_RATE: '0', ...environment });
    return running;
  }

  async function postOnce(text: string): Promise<boolean> {
    const { url } = await current;
    const response = await postMessage(url, text).catch(() => undefined);
    return response?.status === 202;
  }

  return {
    kill() {
      if (running === undefined) return false;
      running.process.kill('SIGKILL');
      running = undefined;
      kills += 1;
      current = start();
      return true;
    },
    kills: () => kills,
    async post(text) {
      while (!(await postOnce(text)));
    },
    stop: async () => (await current).stop(),
  };
}

/** Posts a message as the form on a page of that server does. */
function postMessage(url: string, message: string): Promise<Response> {
  return fetch(`${url}/api/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(makeContactMessage({ html: `<p>${message}</p>` })),
  });
}
