// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadFailure } from './load-failure.tsx';
import { Notice } from './notice.tsx';
import { LoadingText } from './waiting-texts.tsx';

afterEach(cleanup);

it('Notice is an alert for errors, with its action beside it', () => {
  render(
    <Notice tone="error" action={<button type="button">Try again</button>}>
      Failed to load course info.
    </Notice>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Failed to load course info.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it.each(['info', 'success'] as const)('Notice is a status for %s', (tone) => {
  render(<Notice tone={tone}>Sent.</Notice>);
  expect(screen.getByRole('status').textContent).toBe('Sent.');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('LoadingText is a status', () => {
  render(<LoadingText>Loading Insights...</LoadingText>);
  expect(screen.getByRole('status').textContent).toBe('Loading Insights...');
});

it('LoadFailure is an alert and can try again', () => {
  const tryAgain = vi.fn();
  render(<LoadFailure tryAgain={tryAgain}>Failed to load insights.</LoadFailure>);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load insights.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tryAgain).toHaveBeenCalledTimes(1);
});

it('LoadFailure cannot try again while busy', () => {
  render(
    <LoadFailure tryAgain={() => {}} isBusy>
      Failed to load insights.
    </LoadFailure>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' });
  expect(button.disabled).toBe(true);
});
