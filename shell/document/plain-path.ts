/**
 * The canonical form of a path: lower case, no repeated slashes, no slash or blank at its end, and
 * nothing encoded that need not be, as in `/our%2Dteam`.
 */
export function plainPath(pathname: string): string {
  const single = pathname.replaceAll(/\/{2,}/g, '/').replace(/(.)(\/|%20){1,9}$/, '$1');
  return single.replaceAll(/%[\da-f]{2}|[A-Z]/gi, (part) => {
    const character = part.startsWith('%') ? characterOf(part) : part;
    return /[\w.~-]/.test(character) ? character.toLowerCase() : part;
  });
}

/** What `%2D` stands for; a byte of a longer character, such as `%C3`, gives none of ASCII. */
function characterOf(encoded: string): string {
  return String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
}
