import { join } from 'node:path';
import type { Size } from '../pictures/places.ts';
import { type Markdown, replaceTargets } from './markdown.ts';
import type { Draft } from './read-entry.ts';
import type { SiteFacts } from './site-facts.ts';

/** A picture of an entry; `file` is absolute. */
export interface Picture extends Size {
  readonly file: string;
}

/** A checked entry. */
export interface Entry<T> {
  /** Name of its folder, last part of its page's path. */
  readonly slug: string;
  readonly data: T;
  /** Markdown; named links are replaced by addresses, pictures are still file names. */
  readonly body: string;
  /** The pictures of its folder by file name; all that fields and body name are there. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** Absolute path of its index.md or profile.yaml. */
  readonly file: string;
}

/** Makes the entry of a draft in which nothing is wrong. */
export function toEntry<T>(
  root: string,
  links: SiteFacts['links'],
  draft: Draft<T>,
  data: T,
): Entry<T> {
  const pictures = [...draft.pictures].flatMap(([name, size]) =>
    size ? [[name, { file: join(draft.folder, name), ...size }] as const] : [],
  );
  return {
    slug: draft.slug,
    data,
    body: fillNamedLinks(draft.markdown, links).trim(),
    pictures: new Map(pictures),
    file: join(root, draft.file),
  };
}

function fillNamedLinks(markdown: Markdown, links: SiteFacts['links']): string {
  return replaceTargets(markdown, ({ kind, url }) =>
    kind === 'link' && url.startsWith('link:') ? links[url.slice('link:'.length)] : undefined,
  );
}
