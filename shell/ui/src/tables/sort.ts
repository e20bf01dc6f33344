/** How a table is sorted. See {@link SortHeader}. */
export interface SortState<Column extends string> {
  readonly column: Column;
  readonly direction: 'ascending' | 'descending';
}

/** A new column starts ascending; the same column toggles. */
export function nextSort<Column extends string>(
  sort: SortState<Column> | null,
  column: Column,
): SortState<Column> {
  const reverses = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: reverses ? 'descending' : 'ascending' };
}
