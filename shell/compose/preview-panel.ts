import { production, shareChannel } from '../store/channels.ts';
import { describeOrigin, describeTime } from '../store/origin.ts';
import type { Revision, StoredPage } from '../store/records.ts';
import { escapeAttribute, escapeText } from './html-text.ts';
import type { JoinContext, Override } from './join-context.ts';

/** True for every channel but production and the share, which visitors get. */
export function isPreview({ channel }: Pick<Revision, 'channel'>): boolean {
  return channel !== production && channel !== shareChannel;
}

/**
 * What is live on a preview, at the bottom of each of its pages: the versions and, expanded, where
 * they come from. The browser adds what only it knows to `[data-browser]` and `[data-failures]`.
 */
export function panelHtml(page: StoredPage, path: string, context: JoinContext): string {
  const { revision, siteUrl, override } = context;
  const apps = Object.keys({
    ...revision.apps,
    ...revision.overrides,
    ...(override && { [override.app]: override.release }),
  });
  // A not-found page is shared by all paths without a page.
  const href = page.status === 200 ? siteUrl + path : `${siteUrl}/`;
  return `<aside class="preview-ribbon" aria-label="Preview"${overrideAttribute(override)}>
${overrideHtml(context)}
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
<a href="${escapeAttribute(href)}" data-production-link>This page on production</a>
</aside>`;
}

function appHtml(app: string, { revision, override }: JoinContext): string {
  if (override?.app === app) {
    return `<li><mark>${escapeText(describeOverride(override))} (in this browser)</mark></li>`;
  }
  const text = escapeText(`${app} ${revision.apps[app] ?? 'retired'}`);
  const isOverride = revision.overrides?.[app] !== undefined;
  const origin = escapeText(describeOrigin(revision.origins?.[app]));
  const source = origin && ` <small>${origin}</small>`;
  const name = isOverride ? `<mark>${text} (override)</mark>` : `<span>${text}</span>`;
  return `<li data-app="${escapeAttribute(app)}">${name}${source}</li>`;
}

function describeRevision({ number, base, author, reason, time }: Revision): string {
  const on = base === undefined ? '' : `, based on production revision ${base}`;
  return `Revision ${number}${on}, deployed ${describeTime(time)} by ${author}: ${reason}`;
}

function overrideAttribute(override: Override | undefined): string {
  if (override === undefined) return '';
  return ` data-override="${escapeAttribute(`${override.app}@${override.release}`)}"`;
}

/** A form without fields loads the page's address without its query. */
function overrideHtml({ override, overrideProblem: problem }: JoinContext): string {
  const drop = '<form><button>Remove override</button></form>';
  if (problem !== undefined) {
    return `<div class="override" role="alert"><p>Override ignored. ${escapeText(problem)}</p>${drop}</div>`;
  }
  if (override === undefined) return '';
  const text = escapeText(`Override: ${describeOverride(override)}, in this browser only.`);
  const hint = '<noscript>Overrides require JavaScript.</noscript>';
  return `<div class="override"><p>${text} ${hint}</p>${drop}</div>`;
}

function describeOverride({ app, release, isLocal }: Override): string {
  return isLocal ? `${app} from ${release}` : `${app} ${release}`;
}
