import { matchPath } from 'react-router-dom';

/**
 * The parameter pattern that a path belongs to. Of several that match, the one with the fewest
 * parameters (of equal ones the first), as the router chooses among routes (whose `matchRoutes` writes to the console for every
 * address that is malformed): `/jobs/:team/archive` before `/jobs/:team/:job`.
 */
export function findPattern(patterns: readonly string[], pathname: string): string | undefined {
  const countParameters = (pattern: string) => pattern.split('/:').length;
  const [found] = patterns
    .filter((pattern) => matchPath(pattern, pathname) !== null)
    .sort((a, b) => countParameters(a) - countParameters(b));
  return found;
}
