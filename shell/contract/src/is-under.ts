/** True when `prefix` covers `pathname`: itself, or everything below it. */
export function isUnder(prefix: string, pathname: string): boolean {
  return pathname === prefix || pathname.startsWith(prefix === '/' ? '/' : `${prefix}/`);
}

/** True for a path that leads elsewhere than it says, such as `/courses/../about`. */
export function hasDotSegment(pathname: string): boolean {
  return /\/\.{1,2}(\/|$)/.test(pathname);
}
