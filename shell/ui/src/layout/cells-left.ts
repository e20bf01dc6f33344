/**
 * How many cells `count` cards leave of their last row in two columns and in three: a whole
 * row where they leave none. Attributes, for the styles of what takes those cells.
 */
export function cellsLeft(count: number) {
  const left = (columns: number) => columns - (count % columns);
  return { 'data-left-of-2': left(2), 'data-left-of-3': left(3) };
}
