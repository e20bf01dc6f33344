import { createJoinContext, joinPage } from '../../compose/join/join-page.ts';
import type { ShellExports } from '../../compose/render-messages.ts';
import { toStoredPage } from '../../compose/stored-page.ts';
import type { RenderedPage } from '../../document/render-types.ts';
import type { Release } from '../../store/records.ts';

/** A shell's 404 page, rendered without any section. */
export interface EmptyPage {
  readonly shell: ShellExports;
  readonly rendered: RenderedPage;
}

/**
 * What all documents of a shell have in common, for browsers to keep: its 404 page where nothing
 * else is live.
 */
export function makeDictionary(
  release: Omit<Release, 'version'>,
  { shell, rendered }: EmptyPage,
): Uint8Array {
  // Without the names of contents: a change of words changes nothing that is common.
  const alone = { ...release, version: '', lists: {} };
  const revision = { channel: 'production', number: 0, apps: {}, tables: {} };
  const signed = { ...revision, author: '', reason: '', time: '' };
  const environment = { siteUrl: '', browserSettings: { sendEmailUrl: '' } };
  const context = createJoinContext(signed, [alone], environment, 0);
  const job = { app: 'shell', slot: 'fallback', path: '404', pathname: '/' } as const;
  const page = toStoredPage([alone], shell, job, rendered);
  return new TextEncoder().encode(joinPage(page, '/', context).html);
}
