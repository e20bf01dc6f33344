import { expect, it } from 'vitest';
import * as ui from '../src/index.ts';
import { allStates } from './all-states.ts';

it('shows states of every component', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
  expect(components.filter((name) => !allStates[name])).toEqual([]);
});
