import { UsageError } from '../release-error.ts';

/** `mf-open-source` → `Open Source`. */
export function titleOf(name: string): string {
  const words = name.replace(/^mf-/, '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** Refuses names that do not suit both a file and a component. */
export function checkName(name: string, what: string): void {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return;
  throw new UsageError(
    `"${name}" is not a valid ${what}; use lower-case words that start with a letter, such as next-dates`,
  );
}

/** `next-dates`, `NextDates` and `nextDates`. */
export function wordsOf(name: string) {
  const component = titleOf(name).replaceAll(' ', '');
  return { name, component, variable: component[0]?.toLowerCase() + component.slice(1) };
}
