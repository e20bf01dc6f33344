// @document
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { entryStates } from './load-states.tsx';

const words = { loading: 'Loading Looms...', failed: 'Failed to load looms.' };
const notFound = { title: 'Loom Not Found', text: 'There is no such loom.' };
const back = { to: '/looms', text: 'Back to Looms' };
const entry = { ...words, notFound, back };

it('an entry page says what was not found and leads back', () => {
  render(<MemoryRouter>{entryStates(entry).notFound}</MemoryRouter>);
  expect(screen.getByRole('heading', { level: 1, name: 'Loom Not Found' })).toBeTruthy();
  expect(screen.getByText('There is no such loom.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Back to Looms' });
  expect(link.getAttribute('href')).toBe('/looms');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an entry page announces an alert above what was not found', () => {
  const states = entryStates({ ...entry, alert: 'No loom.' });
  render(<MemoryRouter>{states.notFound}</MemoryRouter>);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('No loom.');
  const order = alert.compareDocumentPosition(screen.getByRole('heading', { level: 1 }));
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
