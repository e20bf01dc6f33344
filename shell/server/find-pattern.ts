import { matchPath } from 'react-router-dom';

/**
 * The parameter pattern that a path belongs to. Of several that match, the one with the fewest
 * parameters, as the router chooses among routes: `/jobs/:team/archive` before `/jobs/:team/:job`;
 * of equal ones the first. The router's own `matchRoutes` would write every malformed address to the
 * console.
 */
export function findPattern(patterns: readonly string[], pathname: string): string | undefined {
  const countParameters = (pattern: string) => pattern.split('/:').length;
  const [found] = patterns
    .filter((pattern) => matchPath(pattern, pathname) !== null)
    .sort((a, b) => countParameters(a) - countParameters(b));
  return found;
}
