/** What the development server says of a page. */
export interface PageNotes {
  /** Where each app comes from; empty if all are from source. */
  readonly origins: readonly string[];
}

/** The path that answers `PageNotes` of the page at `?path=`. */
export const pageNotesPath = '/_dev/page.json';

const css = `
details { position: fixed; inset: auto auto 0 0; z-index: 300; max-width: min(100vw, 48rem); max-height: 60vh; overflow: auto; padding: 0.4rem 0.7rem; background: #1d1916; color: #f5f1e9; font: 13px/1.5 system-ui; }
summary { cursor: pointer; }
ul { margin: 0.3rem 0; padding-inline-start: 1.2rem; }`;

/** Shows in a corner of the page what the development server says of it; nothing if that is nothing. */
export function createCorner(root: Document) {
  const host = root.createElement('aside');
  host.id = 'development';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  root.body.append(host);
  return {
    async show(path: string): Promise<void> {
      const response = await fetch(`${pageNotesPath}?path=${encodeURIComponent(path)}`);
      const { origins }: PageNotes = await response.json();
      shadow.replaceChildren(...(origins.length > 0 ? [describe(root, origins)] : []));
    },
  };
}

function describe(root: Document, origins: readonly string[]): Element {
  const details = root.createElement('details');
  const summary = root.createElement('summary');
  summary.textContent = 'Releases';
  const list = root.createElement('ul');
  for (const origin of origins) {
    list.appendChild(root.createElement('li')).textContent = origin;
  }
  details.append(summary, list);
  return details;
}
