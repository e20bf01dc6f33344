import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, cacheKey, cacheOf, noteFault } from '../cache/file-cache.ts';
import { recipeOf } from '../cache/recipe.ts';
import { readRecordLog, saveRecords } from '../cache/record-log.ts';
import { entriesAtOnce, inBatches } from '../loader/in-batches.ts';
import { openPool } from '../workers/pool.ts';
import type { CardContent } from './card.ts';
import type { CardJob, DrawnCard } from './card-worker.ts';

/** The content of a card, and how to read the page's own picture. */
export interface CardSource {
  readonly content: CardContent;
  readonly picture?: { readonly integrity: string; readonly read: () => Promise<Uint8Array> };
}

/** So many are drawn in this thread: starting others would take longer. */
const fewCards = 20;

interface DrawingOptions {
  /** Called after each card that was not drawn before. */
  readonly onDrawn?: (done: number, total: number) => void;
  /** Folder of the cache. */
  readonly cache?: string;
}

/** Draws the cards of an app on all cores; those that were drawn before are not read. */
export async function drawCards(
  app: string,
  sources: readonly CardSource[],
  { onDrawn = () => {}, cache = cacheFolder }: DrawingOptions = {},
): Promise<readonly DrawnCard[]> {
  const file = join(cacheOf('cards', cache), `${app}.jsonl`);
  const { records: known, lines } = await readRecordLog<DrawnCard>(file);
  const recipe = recipeOf(ingredients);
  const keys = sources.map((source) => keyOf(source, recipe));
  const missing = new Map(
    sources.flatMap((source, at) =>
      known.has(keys[at] ?? '') ? [] : [[keys[at] ?? '', source] as const],
    ),
  );
  const worker = join(import.meta.dirname, 'card-worker.ts');
  const pool = openPool<CardJob, DrawnCard>(worker);
  // The command of other repositories is a bundle, whose threads would have no source to run.
  const draw = missing.size > fewCards && existsSync(worker) ? pool.run : drawHere;
  const drawn = new Map<string, DrawnCard>();
  const drawOne = async ([key, { content, picture }]: readonly [string, CardSource]) => {
    const card = await draw({ cache, key, content, picture: await picture?.read() });
    if (card.fault !== undefined) noteFault(card.fault);
    drawn.set(key, card);
    onDrawn(drawn.size, missing.size);
  };
  try {
    await inBatches([...missing], drawOne, entriesAtOnce);
  } finally {
    await pool.close();
  }
  const cards = keys
    .map((key) => known.get(key) ?? drawn.get(key))
    .filter((card) => card !== undefined);
  const inCache = cards
    .map((card, at) => [keys[at] ?? '', card] as const)
    .filter(([, { file }]) => file.path);
  if (missing.size > 0) {
    const all = new Map(inCache);
    const changed = [...drawn.keys()].filter((key) => all.has(key));
    const stale = lines + changed.length - all.size;
    await saveRecords(file, all, { changed, lines, stale });
  }
  return cards;
}

/**
 * Loads libraries and fonts while the caller waits for other work; drawing would wait for them. A
 * failure shows when a card is drawn.
 */
export async function preloadDrawing(): Promise<void> {
  await loadDrawing().catch(() => {});
}

const loadDrawing = () => import('./card-worker.ts');

async function drawHere(job: CardJob): Promise<DrawnCard> {
  const { open } = await loadDrawing();
  return open()(job);
}

const fonts = ['hanken-grotesk', 'piazzolla'].map((name) => `@expo-google-fonts/${name}`);

const ingredients = {
  code: ['cards', 'pictures/load-sharp.ts', 'src/site/brand.ts'],
  packages: ['@napi-rs/canvas', 'sharp', ...fonts],
};

function keyOf({ content, picture }: CardSource, recipe: string): string {
  const { title, section, description } = content;
  return cacheKey(picture?.integrity ?? '', [title, section, description, recipe]);
}
