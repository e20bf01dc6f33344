import { createHash } from 'node:crypto';

/** Files by name, each named after its content: equal bytes are one file. */
export class FileSet {
  readonly #base: string;
  readonly #readers = new Map<string, () => Promise<Uint8Array>>();

  /** `base` is the URL that the files lie under, with its final slash. */
  constructor(base: string) {
    this.#base = base;
  }

  get names(): readonly string[] {
    return [...this.#readers.keys()].sort();
  }

  /** Adds a file `<stem>.<hash><ending>`: the stem has no dot; the result is its URL. */
  add(stem: string, ending: string, bytes: Uint8Array): string {
    return this.addLater(stem, ending, bytes, async () => bytes);
  }

  /** Adds a file that is made when it is read; `key` stands for its content in its name. */
  addLater(
    stem: string,
    ending: string,
    key: Uint8Array | string,
    read: () => Promise<Uint8Array>,
  ): string {
    const name = `${stem}.${hash(key)}${ending}`;
    this.#readers.set(name, read);
    return this.#base + name;
  }

  /** The bytes of a file; nothing if there is no such name. */
  async read(name: string): Promise<Uint8Array | undefined> {
    return this.#readers.get(name)?.();
  }
}

/** Eight hex digits that stand for some content. */
function hash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
