import { escapeAttribute, escapeText } from '../../compose/html-text.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { LiveRevision } from '../live-channel.ts';
import { answerPlainDocument } from './plain-document.ts';

/** Styles of the server's own pages. */
export const ownStyles = [
  `
main{display:grid;align-content:center;gap:var(--space-m);max-width:34rem;min-height:100vh;margin-inline:auto;padding:var(--gutter)}
h1{font-size:var(--type-h2)}
form{display:grid;gap:var(--space-s)}
label{display:grid;gap:var(--space-3xs)}
button{justify-self:start;min-height:var(--target-size);padding-inline:var(--space-m);border:0;border-radius:var(--radius);background:var(--color-ember);color:var(--color-on-ember);font-weight:600}
[role=alert]{padding:var(--space-s);border-inline-start:4px solid var(--color-danger);background:var(--color-danger-soft)}
code{font-family:var(--font-code);font-size:0.9em}`,
];

/** Read once for each live revision, since anyone may ask for hosts without a preview. */
const known = new WeakMap<LiveRevision, Promise<readonly string[]>>();

/** Its own styles after the live release's tokens and fonts, if those can be read. */
export async function readStyles(
  store: Pick<SiteStore, 'readPage'>,
  live: LiveRevision | undefined,
): Promise<readonly string[]> {
  if (live === undefined) return ownStyles;
  const read = async () => [(await store.readPage(live.pages.fallback)).globalStyles, ...ownStyles];
  const styles = known.get(live) ?? read().catch(() => ownStyles);
  known.set(live, styles);
  return styles;
}

/** For a host that matches `PREVIEW_HOSTS` but has no preview. */
export function answerNoPreview(name: string, siteUrl: string, styles: readonly string[]) {
  return answerPlainDocument({
    status: 404,
    title: 'No such preview',
    // This host serves no release files, so no fonts either.
    styles: styles.map((style) => style.replaceAll(/@font-face\{[^}]*\}/g, '')),
    main: `<h1>No such preview</h1>
<p>There is no preview “${escapeText(name)}”. Check the name, or deploy it: <code>npm run site -- deploy &lt;app&gt; --channel &lt;name&gt;</code></p>
<p><a href="${escapeAttribute(siteUrl)}">Go to the live site</a></p>`,
  });
}

interface TokenForm {
  readonly channel: string;
  /** The path to open once the token is accepted. */
  readonly path: string;
  readonly status: 401 | 429;
  /** Why the last attempt failed. */
  readonly problem?: string;
  readonly styles: readonly string[];
}

export function answerTokenForm({ channel, path, status, problem, styles }: TokenForm): Response {
  const alert = problem === undefined ? '' : `<p role="alert">${escapeText(problem)}</p>\n`;
  return answerPlainDocument({
    status,
    title: `Preview ${channel}`,
    styles,
    headers: status === 429 ? { 'retry-after': '60' } : { 'www-authenticate': 'Token' },
    main: `<h1>Preview ${escapeText(channel)}</h1>
<p>This preview shows changes that are not public yet. Enter its token to open it.</p>
${alert}<form method="post" action="/_preview">
<input type="hidden" name="path" value="${escapeAttribute(path)}">
<label>Token
<input type="password" name="token" required autofocus autocomplete="current-password"></label>
<button>Open the preview</button>
</form>`,
  });
}
