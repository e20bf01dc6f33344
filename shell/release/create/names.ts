import { UsageError } from '../release-error.ts';

/** `mf-open-source` → `Open Source`. */
export function titleOf(name: string): string {
  const words = name.replace(/^mf-/, '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** `next-dates` → `NextDates`. */
export function componentOf(name: string): string {
  return titleOf(name).replaceAll(' ', '');
}

/** `next-dates` → `nextDates`. */
export function variableOf(name: string): string {
  return componentOf(name).replace(/^./, (letter) => letter.toLowerCase());
}

/** Refuses names that do not suit both a file and a component. */
export function checkName(name: string, what: string): void {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return;
  throw new UsageError(
    `"${name}" is not a valid ${what}; use lower-case words that start with a letter, such as next-dates`,
  );
}

export function wordsOf(name: string) {
  return { name, component: componentOf(name), variable: variableOf(name) };
}
