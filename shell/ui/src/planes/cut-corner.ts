/** Cuts off the lower right corner, `size` along each side. */
export function cutCorner(size: string): string {
  return `clip-path: polygon(0 0, 100% 0, 100% calc(100% - ${size}), calc(100% - ${size}) 100%, 0 100%);`;
}
