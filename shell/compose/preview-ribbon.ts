import { production, shareChannel } from '../store/channels.ts';
import { describeOrigin } from '../store/origin.ts';
import type { Revision, StoredPage } from '../store/records.ts';
import { escapeAttribute, escapeText } from './html-text.ts';
import type { JoinContext } from './join-context.ts';

/** True for every channel but production and the share, which visitors get. */
export function isPreview({ channel }: Pick<Revision, 'channel'>): boolean {
  return channel !== production && channel !== shareChannel;
}

/**
 * Static, because the policy contains its hash. It sticks to the bottom of the window, has its
 * own room at the end of the page, and a focused element never scrolls under it.
 */
export const ribbonCss = `
html{scroll-padding-bottom:4rem}
.preview-ribbon{position:sticky;inset-block-end:0;z-index:90;display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--space-m);padding-inline:var(--gutter);border-block-start:3px solid var(--color-ember);background:var(--color-steel);color:var(--color-on-steel);font-size:var(--type-caption);line-height:1.4}
.preview-ribbon summary,.preview-ribbon a{display:flex;align-items:center;min-height:var(--target-size)}
.preview-ribbon summary{gap:0.4em;cursor:pointer}
.preview-ribbon summary::after{content:'▴';content:'▴'/''}
.preview-ribbon [open]>summary::after{content:'▾';content:'▾'/''}
.preview-ribbon [open]{order:1;flex-basis:100%}
.preview-ribbon ul{display:flex;flex-wrap:wrap;gap:0.125rem var(--space-s);margin:0;padding:0 0 var(--space-xs);list-style:none}
.preview-ribbon mark{padding-inline:0.4em;border-radius:var(--radius);background:var(--color-on-steel);color:var(--color-steel);font-weight:600}
.preview-ribbon a{margin-inline-start:auto;color:inherit;font-weight:600}
.preview-ribbon :focus-visible{outline-color:currentColor;outline-offset:0}
@media (min-width:62rem){
@supports selector(::details-content){
.preview-ribbon details{flex:1;order:0}
.preview-ribbon summary{display:none}
.preview-ribbon details::details-content{content-visibility:visible;display:block}
.preview-ribbon ul{padding:var(--space-3xs) 0}
}}
@media print{.preview-ribbon{display:none}}`;

/** Shows the versions on every page of a preview and links to the page on production. */
export function ribbonHtml(page: StoredPage, path: string, context: JoinContext): string {
  const { revision, siteUrl } = context;
  const all = { ...revision.apps, ...revision.overrides };
  const apps = Object.entries(all).map(([app, version]) => {
    const text = escapeText(`${app} ${version ?? 'retired'}`);
    const isOverride = revision.overrides?.[app] !== undefined;
    const origin = escapeText(describeOrigin(revision.origins?.[app]));
    const source = origin && ` <small>${origin}</small>`;
    const name = isOverride ? `<mark>${text} (override)</mark>` : `<span>${text}</span>`;
    return `<li>${name}${source}</li>`;
  });
  // A not-found page is shared by all paths without a page.
  const href = page.status === 200 ? siteUrl + path : `${siteUrl}/`;
  return `<aside class="preview-ribbon" aria-label="Preview">
<p>Preview <strong>${escapeText(revision.channel)}</strong></p>
<details>
<summary>Releases</summary>
<ul>${apps.join('')}</ul>
</details>
<a href="${escapeAttribute(href)}" data-production-link>This page on production</a>
</aside>`;
}
