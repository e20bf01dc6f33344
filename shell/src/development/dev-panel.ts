/** A problem that `publish`, the check or `tsc` reports; `file` is relative to the repository. */
export interface PageNote {
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
}

/** What the development server reports about a page. */
export interface PageNotes {
  /** Where each app comes from: `mf-news from source`; empty if all are from source. */
  readonly provenance: readonly string[];
  readonly notes: readonly PageNote[];
}

/** Sent when notes have changed. */
export const notesEvent = 'site:notes';

/** The development server's own pages. */
export const handbookPath = '/_dev';

export const pageNotesPath = `${handbookPath}/page.json`;

const css = `
:host { position: fixed; inset: auto auto 0 0; z-index: 300; max-width: min(100vw, 48rem); max-height: 60vh; overflow: auto; background: #1d1916; color: #f5f1e9; font: 13px/1.5 system-ui; }
details { padding: 0.4rem 0.7rem; }
summary { cursor: pointer; }
ul { margin: 0.3rem 0; padding-inline-start: 1.2rem; }
button { padding: 0; border: 0; background: none; color: #ffb38a; font: inherit; text-decoration: underline; cursor: pointer; }`;

/** A panel in the corner of the page with its problems and releases; hidden if there are none. */
export function createDevPanel(root: Document) {
  const host = root.createElement('aside');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  root.body.append(host);
  return {
    async show(path: string): Promise<void> {
      const asked = fetch(`${pageNotesPath}?path=${encodeURIComponent(path)}`);
      // Fails if a navigation cancels the request.
      const response = await asked.catch(() => undefined);
      // The overlay shows errors of rendering.
      if (!response?.ok || path !== root.location.pathname) return;
      const { provenance, notes }: PageNotes = await response.json();
      shadow.replaceChildren(
        ...listOf(root, notes.length === 1 ? '1 problem' : `${notes.length} problems`, notes),
        ...listOf(
          root,
          'Releases',
          provenance.map((message) => ({ message })),
        ),
      );
      if (notes.length > 0) shadow.querySelector('details')?.setAttribute('open', '');
    },
  };
}

/** Empty if there are no notes. */
function listOf(root: Document, title: string, notes: readonly PageNote[]): readonly Element[] {
  if (notes.length === 0) return [];
  const details = root.createElement('details');
  details.appendChild(root.createElement('summary')).textContent = title;
  details.appendChild(root.createElement('ul')).append(...notes.map((note) => itemOf(root, note)));
  return [details];
}

/** With a button that opens its place in the editor. */
function itemOf(root: Document, { message, file, line }: PageNote): Element {
  const item = root.createElement('li');
  item.textContent = message;
  if (file === undefined) return item;
  const place = line === undefined ? file : `${file}:${line}`;
  const button = root.createElement('button');
  button.textContent = place;
  button.addEventListener('click', () => {
    void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
  });
  item.append(' ', button);
  return item;
}
