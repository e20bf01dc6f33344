/**
 * How many cells of the last row `count` cards leave empty in two and in three columns; a whole
 * row if the last one is full. As attributes, for the styles of an element that fills them.
 */
export function cellsLeft(count: number) {
  const left = (columns: number) => columns - (count % columns);
  return { 'data-left-of-2': left(2), 'data-left-of-3': left(3) };
}
