export interface SortState<Column extends string> {
  readonly column: Column;
  readonly direction: 'ascending' | 'descending';
}

/** Another column starts ascending; the same column reverses. */
export function nextSort<Column extends string>(
  sort: SortState<Column> | null,
  column: Column,
): SortState<Column> {
  const reverses = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: reverses ? 'descending' : 'ascending' };
}
