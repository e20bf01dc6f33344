/** What measures a text in the font that is set, such as the context of a canvas. */
interface TextMeasure {
  measureText(text: string): { readonly width: number };
}

/**
 * The lines of a text in `width` pixels, broken between words, and within a word that is wider; an
 * ellipsis ends the last of `lines` if there is more.
 */
export function wrapText(
  measure: TextMeasure,
  text: string,
  { width, lines: most }: { readonly width: number; readonly lines: number },
): readonly string[] {
  const fits = (line: string) => measure.measureText(line).width <= width;
  const lines: string[] = [];
  let rest = text.trim().replace(/\s+/g, ' ');
  while (rest !== '' && lines.length < most) {
    const isLast = lines.length === most - 1;
    const line = isLast && !fits(rest) ? withEllipsis(rest, fits) : firstLine(rest, fits);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

/** As many words as fit; of a word that is too wide, as many characters. */
function firstLine(text: string, fits: (line: string) => boolean): string {
  const words = longest(text.split(' '), ' ', fits);
  return words === '' ? longest([...text], '', fits) || ([...text][0] ?? '') : words;
}

function withEllipsis(text: string, fits: (line: string) => boolean): string {
  const fitsCut = (line: string) => fits(`${line}…`);
  const words = longest(text.split(' '), ' ', fitsCut);
  return `${words === '' ? longest([...text], '', fitsCut) : words}…`;
}

/** The most of the first parts, joined, that fit. */
function longest(
  parts: readonly string[],
  separator: string,
  fits: (line: string) => boolean,
): string {
  let line = '';
  for (const part of parts) {
    const next = line === '' ? part : line + separator + part;
    if (!fits(next)) break;
    line = next;
  }
  return line;
}
