// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ToggleGroup } from './toggle-group.tsx';

afterEach(cleanup);

function Levels() {
  const [value, setValue] = useState('All');
  const options = ['All', 'beginner'].map((level) => ({ value: level, label: level }));
  return <ToggleGroup label="Level" options={options} value={value} onChange={setValue} />;
}

it('marks only the chosen button as pressed', async () => {
  render(<Levels />);
  expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'beginner' }));
  expect(screen.getByRole('button', { name: 'beginner', pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All', pressed: false })).toBeTruthy();
});

it('is a group named by its label, even if hidden', () => {
  render(<ToggleGroup label="View" hideLabel options={[]} value="" onChange={() => {}} />);
  expect(screen.getByRole('group', { name: 'View' })).toBeTruthy();
});
