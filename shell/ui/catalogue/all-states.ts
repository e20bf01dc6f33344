import type { States } from './states.ts';

const folders = import.meta.glob<{ readonly states: States }>('../src/*/states.tsx', {
  eager: true,
});

/** The states of all components, in the order of their folders. */
export const allStates: States = Object.assign(
  {},
  ...Object.values(folders).map(({ states }) => states),
);
