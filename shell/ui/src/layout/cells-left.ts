/**
 * The number of cells that `count` cards leave empty in the last row of two and of three columns;
 * a whole row where none is empty. As attributes, for the styles of the element that fills them.
 *
 * @example
 * <Grid {...cellsLeft(solutions.length)}>{cards}</Grid>
 */
export function cellsLeft(count: number) {
  const left = (columns: number) => columns - (count % columns);
  return { 'data-left-of-2': left(2), 'data-left-of-3': left(3) };
}
