/**
 * A grid of one column, and of more from these widths on: of the window, or of its container.
 *
 * @example
 * const Pillars = styled.ul`
 *   ${gridColumns({ '40rem': 2, '62rem': 3 })}
 * `;
 */
export function gridColumns(
  steps: Readonly<Record<string, number>>,
  query: '@media' | '@container' = '@media',
): string {
  const columns = Object.entries(steps).map(
    ([width, count]) =>
      `${query} (min-width: ${width}) { grid-template-columns: repeat(${count}, minmax(0, 1fr)); }`,
  );
  return `display: grid; grid-template-columns: minmax(0, 1fr); ${columns.join(' ')}`;
}
