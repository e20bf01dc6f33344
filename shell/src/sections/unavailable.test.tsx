// @document
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite, type teaSection } from '../fixtures/fake-site.tsx';
import { SitePage } from '../page/site-page.tsx';

it('shows that it is trying, keeps the focus, and tries once at a time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const loadSection = vi
    .fn<() => Promise<ReturnType<typeof teaSection>>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockReturnValue(new Promise(() => {}));
  await renderInSite(<SitePage />, createFakeSite({ loadSection }), '/tea');
  const button = screen.getByRole('button', { name: 'Try again' });
  const press = () => act(() => userEvent.click(button));
  await press();
  expect(button.textContent).toBe('Trying…');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(button.hasAttribute('disabled'), 'disabling loses the focus').toBe(false);
  await press();
  expect(loadSection).toHaveBeenCalledTimes(2);
});
