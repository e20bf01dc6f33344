// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ExternalButton } from './button-links.tsx';
import { BackLink } from './text-links.tsx';

afterEach(cleanup);

it('cannot be pressed while busy, and says so', async () => {
  const press = vi.fn();
  render(
    <Button busy onClick={press}>
      Sending...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sending...', busy: true });
  await userEvent.click(button);
  expect(button).toHaveProperty('disabled', true);
  expect(press).not.toHaveBeenCalled();
});

it('does not send a form unless it is told to', () => {
  render(<Button>Open</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

it('opens an outside address in a new tab without handing over the window', () => {
  render(<ExternalButton href="https://booking.example/">Talk to us</ExternalButton>);
  const link = screen.getByRole('link', { name: 'Talk to us' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

it('goes back by a real address, its arrow unread', () => {
  render(
    <MemoryRouter>
      <BackLink to="/insights">Back to Insights Hub</BackLink>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Back to Insights Hub' });
  expect(link.getAttribute('href')).toBe('/insights');
  expect(link.textContent).toContain('←');
});
