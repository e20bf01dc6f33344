// @document
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { DownloadLink } from './button-links.tsx';

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

it('DownloadLink saves a file by its own name, without the hash in its address', () => {
  render(<DownloadLink href="/_releases/mf-a/files/ada-cv.1a2b3c4d.pdf">CV</DownloadLink>);
  expect(screen.getByRole('link').getAttribute('download')).toBe('ada-cv.pdf');
});

it('Button, once disabled, is never enabled by a browser that restores its state', () => {
  const { rerender } = render(<Button disabled>Send</Button>);
  expect(screen.getByRole('button').getAttribute('autocomplete')).toBe('off');
  rerender(<Button disabled={false}>Send</Button>);
  expect(screen.getByRole('button').getAttribute('autocomplete')).toBe('off');
});
