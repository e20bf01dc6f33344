import { useCallback, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSiteServices } from './services.ts';

const subscribeToNothing = () => () => {};

/**
 * False on the first render of a composed page, true from right after hydration.
 *
 * @example
 * const isHydrated = useIsHydrated();
 * return <button disabled={!isHydrated}>Filter</button>;
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/**
 * Sets (string) or removes (undefined) query parameters; the others stay. Returned by
 * {@link useQuery}.
 */
export type ChangeQuery = (changes: Readonly<Record<string, string | undefined>>) => void;

/**
 * The address's query and a way to change it. The query is empty on the first render,
 * since a composed page depends on its path alone, and applies right after hydration.
 * A change adds a history entry and does not scroll; one to what is there already does nothing.
 *
 * @example
 * const [query, changeQuery] = useQuery();
 * const level = query.get('level') ?? 'all';
 * const showAll = () => changeQuery({ level: undefined });
 */
export function useQuery(): [URLSearchParams, ChangeQuery] {
  const [params, setParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  const { readQuery } = useSiteServices();
  const change = useCallback<ChangeQuery>(
    (changes) => {
      // Several changes may follow each other before the page shows the first one.
      const query = readQuery();
      const next = applyChanges(query, changes);
      if (String(next) !== String(new URLSearchParams(query))) setParams(next);
    },
    [readQuery, setParams],
  );
  return [isHydrated ? params : new URLSearchParams(), change];
}

function applyChanges(
  query: string,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
