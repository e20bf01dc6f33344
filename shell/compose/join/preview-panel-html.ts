import { productionQuery } from '../../document/preview-facts.ts';
import { describeBuildOrigin, describeTime } from '../../store/build-origin.ts';
import type { Revision, StoredPage } from '../../store/records.ts';
import { escapeAttribute, escapeText } from './html-text.ts';
import type { JoinContext } from './join-context.ts';

/**
 * What is live on a preview, at the bottom of each of its pages: the versions and, expanded, where
 * they come from. The browser adds what only it knows to `[data-browser]` and `[data-failures]`.
 */
export function panelHtml(page: StoredPage, path: string, context: JoinContext): string {
  const { revision, siteUrl } = context;
  const apps = Object.keys({ ...revision.apps, ...revision.overrides });
  // A not-found page is shared by all paths without a page.
  const href = `${siteUrl}${page.status === 200 ? path : '/'}?${productionQuery}`;
  return `<aside class="preview-ribbon" aria-label="Preview">
<p>Preview <strong>${escapeText(revision.channel)}</strong></p>
<details>
<summary>Releases</summary>
<div>
<ul>${apps.map((app) => appHtml(app, context)).join('')}</ul>
<p>${escapeText(describeRevision(revision))}</p>
<div data-browser></div>
</div>
</details>
<strong data-failures role="status"></strong>
<a href="${escapeAttribute(href)}" data-production-link>Leave for production</a>
</aside>`;
}

function appHtml(app: string, { revision }: JoinContext): string {
  const text = escapeText(`${app} ${revision.apps[app] ?? 'retired'}`);
  const isOverride = revision.overrides?.[app] !== undefined;
  const origin = escapeText(describeBuildOrigin(revision.origins?.[app]));
  const source = origin && ` <small>${origin}</small>`;
  const name = isOverride ? `<mark>${text} (override)</mark>` : `<span>${text}</span>`;
  return `<li data-app="${escapeAttribute(app)}">${name}${source}</li>`;
}

function describeRevision({ number, base, author, reason, time }: Revision): string {
  const on = base === undefined ? '' : `, based on production revision ${base}`;
  return `Revision ${number}${on}, deployed ${describeTime(time)} by ${author}: ${reason}`;
}
