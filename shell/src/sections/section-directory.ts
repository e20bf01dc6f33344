import { documentScript } from '@site/contract';
import {
  importMapOf,
  isLoadable,
  type LiveSection,
  type SectionIdentity,
} from '../../document/site-data.ts';

/**
 * What it takes to load each live section. A document has that of the sections on its page; of the
 * others, it comes with `/_site.json`.
 */
export interface SectionDirectory {
  /** Undefined if it is not known yet. */
  readonly find: (id: string) => LiveSection | undefined;
  /** Fetches it if it is not known; rejects if it does not come or another revision is live. */
  readonly load: (id: string) => Promise<LiveSection>;
  /** Fetches what is not known yet, before somebody needs it; never rejects. */
  readonly complete: () => Promise<void>;
}

/** For when all of them are known. */
export function knownSections(sections: readonly LiveSection[]): SectionDirectory {
  const find = (id: string) => sections.find((section) => section.id === id);
  const load = async (id: string) => find(id) ?? refuse(id);
  return { find, load, complete: async () => {} };
}

/** `askLive` resolves to the live sections, or to undefined if they are not this document's. */
export function createSectionDirectory(
  root: Document,
  identities: readonly SectionIdentity[],
  askLive: () => Promise<readonly LiveSection[] | undefined>,
): SectionDirectory {
  let known = identities.filter(isLoadable);
  let asking: Promise<void> | undefined;
  const find = (id: string) => known.find((section) => section.id === id);

  async function ask(): Promise<void> {
    const live = await askLive();
    // The next one who needs it asks again.
    asking = undefined;
    // Without hashes, as a server says that is older than the document's, no script would run.
    const others = live?.filter(({ id, integrity }) => integrity && !find(id)) ?? [];
    if (others.length > 0) addImportMap(root, importMapOf(others.map((one) => one.integrity)));
    known = [...known, ...others];
  }

  async function complete(): Promise<void> {
    if (identities.every(({ id }) => find(id))) return;
    asking ??= ask();
    await asking;
  }

  return {
    find,
    async load(id) {
      if (find(id) === undefined) await complete();
      return find(id) ?? refuse(id);
    },
    complete,
  };
}

function refuse(id: string): never {
  throw new Error(`What it takes to load ${id} did not arrive`);
}

/**
 * Not every browser accepts a second import map. Those that do not take the hashes from the links
 * that preload the scripts.
 */
function addImportMap(root: Document, text: string): void {
  const script = root.createElement('script');
  script.type = 'importmap';
  script.text = documentScript(text);
  root.head.append(script);
}
