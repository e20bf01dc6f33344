// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { SortState } from './sort.ts';
import { SortHeader } from './sort-header.tsx';

afterEach(cleanup);

function Courses() {
  const [sort, setSort] = useState<SortState<'title' | 'level'> | null>(null);
  return (
    <DataTable caption="Showing all levels.">
      <thead>
        <tr>
          <SortHeader column="title" sort={sort} onSort={setSort}>
            Title
          </SortHeader>
          <SortHeader column="level" sort={sort} onSort={setSort}>
            Level
          </SortHeader>
        </tr>
      </thead>
    </DataTable>
  );
}

const directions = () =>
  screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));

it('is unsorted at first, then ascending, then reverses with every click', async () => {
  render(<Courses />);
  expect(directions()).toEqual(['none', 'none']);
  const title = screen.getByRole('button', { name: 'Title' });
  await userEvent.click(title);
  expect(directions()).toEqual(['ascending', 'none']);
  await userEvent.click(title);
  expect(directions()).toEqual(['descending', 'none']);
  await userEvent.click(title);
  expect(directions()).toEqual(['ascending', 'none']);
});

it('starts ascending for another column', async () => {
  render(<Courses />);
  await userEvent.click(screen.getByRole('button', { name: 'Title' }));
  await userEvent.click(screen.getByRole('button', { name: 'Title' }));
  await userEvent.click(screen.getByRole('button', { name: 'Level' }));
  expect(directions()).toEqual(['none', 'ascending']);
});

it('is named by its caption', () => {
  render(<Courses />);
  expect(screen.getByRole('table', { name: 'Showing all levels.' })).toBeTruthy();
});
