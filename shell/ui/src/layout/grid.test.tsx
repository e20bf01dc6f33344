// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Grid } from './grid.tsx';

afterEach(cleanup);

// Safari takes a list without markers for none unless it says so.
it('says that it is a list', () => {
  render(
    <Grid>
      <li>One</li>
    </Grid>,
  );
  expect(screen.getByRole('list').getAttribute('role')).toBe('list');
});
