// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LoadFailure } from './load-failure.tsx';
import { Notice } from './notice.tsx';

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

it('cannot try again while it is trying', () => {
  render(
    <LoadFailure tryAgain={() => {}} isBusy>
      Failed to load insights.
    </LoadFailure>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' });
  expect(button.disabled).toBe(true);
});
