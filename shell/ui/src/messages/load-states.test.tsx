// @document
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { entryStates } from './load-states.tsx';

it('an entry page announces an alert above what was not found', () => {
  const states = entryStates({
    ...{ loading: 'Loading Looms...', failed: 'Failed to load looms.', alert: 'No loom.' },
    notFound: { title: 'Loom Not Found', text: 'There is no such loom.' },
    back: { to: '/looms', text: 'Back to Looms' },
  });
  render(<MemoryRouter>{states.notFound}</MemoryRouter>);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('No loom.');
  const order = alert.compareDocumentPosition(screen.getByRole('heading', { level: 1 }));
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
