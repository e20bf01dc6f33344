/** True when `prefix` covers `pathname`: itself, or everything below it. */
export function isUnder(prefix: string, pathname: string): boolean {
  return pathname === prefix || pathname.startsWith(prefix === '/' ? '/' : `${prefix}/`);
}
