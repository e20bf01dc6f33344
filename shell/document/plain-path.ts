/** The canonical form of a path: lower case, no trailing or repeated slashes. */
export function plainPath(pathname: string): string {
  const single = pathname.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return single.replaceAll(/%[\da-f]{2}|[A-Z]/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}
