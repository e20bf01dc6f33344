import { type CachedFile, readCached } from '../cache/file-cache.ts';
import { hashOf, integrityOf } from '../cache/integrity.ts';

/** What is known of a file that is made: its size, its hash, and where its bytes are. */
export interface MadeFacts {
  readonly bytes: number;
  readonly integrity: string;
  readonly file: CachedFile;
}

export function describeMade(bytes: Uint8Array, file: CachedFile): MadeFacts {
  return { bytes: bytes.length, integrity: integrityOf(bytes), file };
}

/** A file of an app. */
export interface ContentFile {
  readonly name: string;
  /** Missing for a file that is made when it is read. */
  readonly made?: MadeFacts | undefined;
  readonly read: () => Promise<Uint8Array>;
}

/** Files by name, each named after its content: equal bytes are one file. */
export class FileSet {
  /** The URL that the files lie under, with its final slash. */
  readonly base: string;
  readonly #files = new Map<string, ContentFile>();

  constructor(base: string) {
    this.base = base;
  }

  /** By name. */
  get files(): readonly ContentFile[] {
    return [...this.#files.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Adds a file `<stem>.<hash><ending>`: the stem has no dot; the result is its URL. */
  add(stem: string, ending: string, bytes: Uint8Array, path?: string): string {
    return this.addMade(nameFile(stem, ending, bytes), bytes, path);
  }

  /** Adds a file that has a name already. */
  addMade(name: string, bytes: Uint8Array, path?: string): string {
    const file = path === undefined ? { bytes } : { path };
    return this.addFile({ name, made: describeMade(bytes, file), read: () => readCached(file) });
  }

  /** Adds a file that is made when it is read; `key` stands for its content in its name. */
  addLater(stem: string, ending: string, key: string, read: () => Promise<Uint8Array>): string {
    return this.addFile({ name: nameFile(stem, ending, key), read });
  }

  addFile(file: ContentFile): string {
    this.#files.set(file.name, file);
    return this.base + file.name;
  }

  /** The bytes of a file; nothing if there is no such name. */
  async read(name: string): Promise<Uint8Array | undefined> {
    return this.#files.get(name)?.read();
  }
}

/** The name of a file whose content `key` stands for: `<stem>.<eight hex digits><ending>`. */
export function nameFile(stem: string, ending: string, key: Uint8Array | string): string {
  return `${stem}.${hashOf(key).slice(0, 8)}${ending}`;
}
