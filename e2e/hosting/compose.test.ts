import { expect, it } from 'vitest';
import { findComposeErrors, readServices } from './compose.ts';

it('the compose file is valid', () => {
  expect(findComposeErrors()).toEqual([]);
});

it.each(Object.entries(readServices()))('%s is confined', (name, { image, user, read_only }) => {
  expect(read_only).toBe(true);
  // The site is built here, and its image names the user.
  if (name === 'site') return;
  expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?$/);
  expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});
