// @document
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Grid } from './grid.tsx';

// Safari does not treat a list without markers as a list unless it has the role.
it('has the role of a list', () => {
  render(
    <Grid>
      <li>One</li>
    </Grid>,
  );
  expect(screen.getByRole('list').getAttribute('role')).toBe('list');
});
