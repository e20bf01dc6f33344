/** Lower case, no trailing or doubled slashes: the one form of a path that a page answers to. */
export function plainPath(pathname: string): string {
  const single = pathname.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return single.replaceAll(/%[\da-f]{2}|[A-Z]/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}
