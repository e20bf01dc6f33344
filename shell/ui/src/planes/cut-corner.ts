/**
 * Cuts the lower right corner off a box, `size` from each side.
 *
 * @example
 * const Image = styled(EntryImage)`
 *   ${cutCorner('1.5rem')}
 * `;
 */
export function cutCorner(size: string): string {
  return `clip-path: polygon(0 0, 100% 0, 100% calc(100% - ${size}), calc(100% - ${size}) 100%, 0 100%);`;
}
