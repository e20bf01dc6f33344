import { appsOf } from '../../compose/page-tables.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import type { Combination } from './combination.ts';
import { type Finding, refusal, warning } from './finding.ts';
import type { LivePage, PageContent } from './live-pages.ts';

/** Limits for the first visit to any page. */
export const budgets = {
  /** Script requests. */
  scripts: 12,
  /** Total bytes of its scripts, brotli-compressed. */
  scriptBytes: 175_000,
};

type Script = PageContent['scripts'][number];

/** No page loads more scripts or bytes on a first visit than the budgets allow. */
export async function checkBudgets(
  store: SiteStore,
  { changing }: Combination,
  pages: readonly LivePage[],
  allowed = budgets,
): Promise<readonly Finding[]> {
  const sizeOf = createSizes(store);
  const found: Finding[] = [];
  for (const page of pages) {
    const { scripts = [], widgets = {} } = page.content ?? {};
    const sizes = await Promise.all(scripts.map(sizeOf));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const report = (message: string) => {
      const isChanged = [...appsOf(page.app, widgets)].some((app) => changing.has(app));
      const all = `${page.app} ${page.path} ${message}; largest: ${largest(scripts, sizes)}. Load some of them lazily, or share them.`;
      found.push((isChanged ? refusal : warning)('budgets', page.app, all));
    };
    if (sizes.length > allowed.scripts) {
      report(`loads ${sizes.length} scripts, over the budget of ${allowed.scripts}`);
    }
    if (bytes > allowed.scriptBytes) {
      report(
        `loads ${bytes} bytes of scripts (compressed), over the budget of ${allowed.scriptBytes}`,
      );
    }
  }
  return found;
}

/** Compressed sizes; each script is read once. */
function createSizes(store: SiteStore): (script: Script) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  return ({ app, file }) => {
    const key = keys.file(app, file);
    const size = known.get(key) ?? readSize(store, key);
    known.set(key, size);
    return size;
  };
}

async function readSize(store: SiteStore, key: string): Promise<number> {
  const bytes = (await store.driver.read(`${key}.br`)) ?? (await store.driver.read(key));
  return bytes?.length ?? 0;
}

function largest(scripts: readonly Script[], sizes: readonly number[]): string {
  return scripts
    .map(({ app, file }, index) => ({ name: `${app} ${file}`, size: sizes[index] ?? 0 }))
    .sort((a, b) => b.size - a.size)
    .slice(0, 3)
    .map(({ name, size }) => `${name} (${size})`)
    .join(', ');
}
