import { didYouMean } from '@site/content/suggest';
import { parseOverride } from '../../document/preview-facts.ts';
import type { LiveSection, SiteData } from '../../document/site-data.ts';

/** Long enough for the browser to ask for permission, in milliseconds. */
const deadline = 30_000;

/**
 * The site with a section from the visitor's computer, if the override names one. Throws an error
 * that says what to do.
 */
export async function withLocalSection(data: SiteData, override: string): Promise<SiteData> {
  const { app, release: origin } = parseOverride(override);
  if (!origin.startsWith('http:')) return data;
  const sections = await readSections(origin);
  const local = sections.find(({ id }) => id === app);
  if (local === undefined) {
    const guess = didYouMean(
      app,
      sections.map(({ id }) => id),
    );
    throw new Error(`${app} is not live at ${origin}${guess}`);
  }
  const section = { ...local, entry: origin + local.entry };
  return { ...data, sections: [...data.sections.filter(({ id }) => id !== app), section] };
}

async function readSections(origin: string): Promise<readonly LiveSection[]> {
  const failure = `${origin} did not respond. Run npm start there, allow this site to access your computer if the browser asks, and reload.`;
  try {
    const response = await fetch(`${origin}/_site.json`, { signal: AbortSignal.timeout(deadline) });
    const { sections } = await response.json();
    if (Array.isArray(sections)) return sections;
  } catch (cause) {
    throw new Error(failure, { cause });
  }
  throw new Error(
    `${origin} does not serve this site: its /_site.json lists no sections. Run npm start there and reload.`,
  );
}
