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
 * Static, because the policy contains its hash. The panel sticks to the bottom of the window, unless
 * that is too low for both (as at 400 % zoom), and takes up its own space at the end of the page; a
 * focused element never scrolls under it. The notice of a page whose code failed floats above it,
 * unless the panel is expanded. Tests elsewhere know its class.
 */
export const panelCss = `
html{scroll-padding-bottom:4rem}
html [data-section-state=unavailable]+*{inset-block-end:7rem}
.preview-ribbon{position:sticky;inset-block-end:0;z-index:90;display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--space-m);padding-inline:var(--gutter);border-block-start:3px solid var(--color-ember);background:var(--color-steel);color:var(--color-on-steel);font-size:var(--type-caption);line-height:1.4}
.preview-ribbon:has([open]){z-index:110}
.preview-ribbon summary,.preview-ribbon>a{display:flex;align-items:center;min-height:var(--target-size)}
.preview-ribbon summary{gap:0.4em;cursor:pointer}
.preview-ribbon summary::after{content:'▴';content:'▴'/''}
.preview-ribbon [open]>summary::after{content:'▾';content:'▾'/''}
.preview-ribbon [open]{order:1;flex-basis:100%}
.preview-ribbon [open]>div,.preview-ribbon [data-browser]{display:grid;gap:var(--space-xs)}
.preview-ribbon [open]>div{max-height:60vh;padding-block-end:var(--space-s);overflow:auto}
.preview-ribbon ul{display:grid;gap:var(--space-3xs);margin:0;padding:0;list-style:none}
.preview-ribbon small{font-size:inherit;opacity:0.85}
.preview-ribbon h2{margin-block-end:calc(-1*var(--space-3xs));font:inherit;font-weight:650;letter-spacing:normal}
.preview-ribbon mark{padding-inline:0.4em;border-radius:var(--radius);background:var(--color-on-steel);color:var(--color-steel);font-weight:600}
.preview-ribbon>a{margin-inline-start:auto;color:inherit;font-weight:600}
.preview-ribbon form{display:flex;flex-wrap:wrap;align-items:end;gap:var(--space-2xs) var(--space-xs)}
.preview-ribbon label{flex:0 1 32rem;min-width:0}
.preview-ribbon button{min-height:var(--target-size);padding-inline:var(--space-s);border:1px solid currentColor;border-radius:var(--radius);font-weight:600}
.preview-ribbon [data-failures]:empty{position:absolute}
.preview-ribbon .override{display:flex;flex-wrap:wrap;align-items:center;gap:0 var(--space-m);flex-basis:calc(100% + 2*var(--gutter));margin-inline:calc(-1*var(--gutter));padding:var(--space-3xs) var(--gutter);background:var(--color-ember);color:var(--color-on-ember);font-weight:600}
.preview-ribbon :focus-visible{outline-color:currentColor;outline-offset:0}
@media (min-width:62rem){
@supports selector(::details-content){
.preview-ribbon details:not([open]){display:flex;flex:1;align-items:center;gap:var(--space-s)}
.preview-ribbon details:not([open])::details-content{content-visibility:visible;display:block;flex:1}
.preview-ribbon details:not([open]) ul:first-child{display:flex;flex-wrap:wrap;gap:0.125rem var(--space-s);padding:var(--space-3xs) 0}
.preview-ribbon details:not([open])>div>:not(ul:first-child),.preview-ribbon details:not([open]) .since{display:none}
}}
@media (max-width:24rem){html{scroll-padding-bottom:7rem}}
@media (max-height:30rem){.preview-ribbon{position:static}}
@media print{.preview-ribbon{display:none}}`;

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
