/** Cuts the lower right corner off a plane, `size` from each side: the mark of worked ground. */
export function cutCorner(size: string): string {
  return `clip-path: polygon(0 0, 100% 0, 100% calc(100% - ${size}), calc(100% - ${size}) 100%, 0 100%);`;
}
