import { resolve } from 'node:path';
import { createFolderDriver } from '../../store/drivers/folder-driver.ts';
import { type Message, parseMessage, type State } from './spooled-message.ts';

/** Longer than writing any file takes, in milliseconds. */
const unfinishedFor = 3_600_000;

export type Spool = ReturnType<typeof openSpool>;

/**
 * Opens a folder that has a folder for each state, and there a JSON file for each message. They
 * are created on the first write; only the server's own user may read them. Every method rejects
 * with a `StoreError`; what writes or moves is atomic, and durable once resolved.
 */
export function openSpool(path: string) {
  const folder = resolve(path);
  const files = createFolderDriver(folder, { name: 'MAIL_DIR', mode: 0o600 });
  const messageFileKey = (state: State, id: string) => `${state}/${id}.json`;

  /** The ids of a state, the oldest first. */
  async function list(state: State): Promise<readonly string[]> {
    const names = (await files.list(state)).filter((name) => name.endsWith('.json'));
    return names.map((name) => name.slice(0, -'.json'.length)).sort();
  }

  /** Undefined when there is no file, null when it is unreadable. */
  async function read(state: State, id: string): Promise<Message | null | undefined> {
    const file = await files.read(messageFileKey(state, id));
    return file && parseMessage(state, id, file);
  }

  const write = ({ id, state, ...record }: Message) =>
    files.write(messageFileKey(state, id), Buffer.from(`${JSON.stringify(record, null, 2)}\n`));

  /** Removes what was written from a delivered message; its times stay, to recognise repetitions. */
  async function eraseText(state: State, id: string): Promise<void> {
    const message = await read(state, id);
    if (!message || message.text === '') return;
    const { acceptedAt, queuedAt, attempts } = message;
    await write({ id, state, acceptedAt, queuedAt, attempts, subject: '', text: '' });
  }

  return {
    folder,
    list,
    read,
    write,
    eraseText,
    /** Writes a file that is not a message. */
    writeFile: files.write,
    /** False if another process has moved it. */
    move: (id: string, from: State, to: State) =>
      files.move(messageFileKey(from, id), messageFileKey(to, id)),
    /** Whenever it was written. */
    remove: (state: State, id: string) =>
      files.remove(messageFileKey(state, id), new Date(8.64e15)),
    /**
     * Removes messages that left the queue so long ago and what killed processes left behind, and erases
     * the texts of delivered and kept ones.
     */
    async tidy(keepFor: number): Promise<void> {
      await files.sweep(new Date(Date.now() - unfinishedFor));
      for (const state of ['delivered', 'kept', 'dead'] as const) {
        for (const id of await list(state)) {
          await files.remove(messageFileKey(state, id), new Date(Date.now() - keepFor));
          if (state !== 'dead') await eraseText(state, id);
        }
      }
    },
  };
}
