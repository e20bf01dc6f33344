/** True when `prefix` covers `pathname`: itself, or everything below it. */
export function isUnder(prefix: string, pathname: string): boolean {
  return pathname === prefix || pathname.startsWith(prefix === '/' ? '/' : `${prefix}/`);
}

/** The one whose prefix covers a pathname; of several the closest, and then the first. */
export function findOwner<Owner extends { readonly prefixes: readonly string[] }>(
  owners: readonly Owner[],
  pathname: string,
): Owner | undefined {
  const [claim] = owners
    .flatMap((owner) => owner.prefixes.map((prefix) => ({ owner, prefix })))
    .filter(({ prefix }) => isUnder(prefix, pathname))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  return claim?.owner;
}

/** True for a path that leads elsewhere than it says, such as `/courses/../about`. */
export function hasDotSegment(pathname: string): boolean {
  return /\/\.{1,2}(\/|$)/.test(pathname);
}
