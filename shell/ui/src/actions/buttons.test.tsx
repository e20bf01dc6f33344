// @document
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('Button is disabled and announced while busy, and keeps the focus', async () => {
  const press = vi.fn();
  render(
    <Button busy onClick={press}>
      Sending...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sending...', busy: true });
  await userEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(press).not.toHaveBeenCalled();
});

it('Button does not submit a form by default', () => {
  render(<Button>Open</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

it('Button, once disabled, is never enabled by a browser that restores its state', () => {
  const { rerender } = render(<Button disabled>Send</Button>);
  expect(screen.getByRole('button').getAttribute('autocomplete')).toBe('off');
  rerender(<Button disabled={false}>Send</Button>);
  expect(screen.getByRole('button').getAttribute('autocomplete')).toBe('off');
});
