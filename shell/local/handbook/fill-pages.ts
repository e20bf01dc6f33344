/** What only rendering a page shows. */
export interface RenderedRow {
  readonly words: number;
  readonly problems: readonly string[];
}

const body = document.querySelector('tbody');
const rows = [...(body?.rows ?? [])];
const headers = [...document.querySelectorAll('th')];

for (const header of headers) {
  header.querySelector('button')?.addEventListener('click', () => {
    const order = header.ariaSort === 'ascending' ? 'descending' : 'ascending';
    for (const other of headers) other.removeAttribute('aria-sort');
    header.ariaSort = order;
    sortRows(header.cellIndex, order === 'ascending' ? 1 : -1);
  });
}

function sortRows(column: number, sign: 1 | -1): void {
  const textOf = (row: HTMLTableRowElement) => row.cells[column]?.textContent ?? '';
  const sorted = rows.toSorted(
    (a, b) => sign * textOf(a).localeCompare(textOf(b), 'en', { numeric: true }),
  );
  body?.append(...sorted);
}

// One at a time, so that a page opened meanwhile does not wait for all of them.
for (const row of rows) {
  const path = row.dataset.path ?? '';
  const [words, problems] = [row.cells[3], row.cells[7]];
  const response = await fetch(`?page=${encodeURIComponent(path)}`);
  if (!words || !problems) continue;
  if (!response.ok) {
    problems.textContent = 'Rendering failed; see the terminal.';
    continue;
  }
  const rendered: RenderedRow = await response.json();
  words.textContent = String(rendered.words);
  problems.textContent = rendered.problems.join(' ');
}
