// @document
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite, teaSection } from '../fixtures/fake-site.tsx';
import { SitePage } from '../page/site-page.tsx';

it('keeps a static page as rendered without its code, which is loaded for the next page', async () => {
  const loadSection = vi.fn(async () => teaSection());
  const page = (path: string) => (path === '/tea' ? '<a href="/tea/green">Green</a>' : undefined);
  const captured = { page, isStatic: (path: string) => path === '/tea' };
  const site = createFakeSite({ loadSection, captured });
  const router = await renderInSite(<SitePage />, site, '/tea');
  expect(loadSection).not.toHaveBeenCalled();
  await act(() => userEvent.click(screen.getByRole('link')));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A kind of tea');
  expect(loadSection).toHaveBeenCalledOnce();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('link').textContent).toBe('Green');
  expect(loadSection).toHaveBeenCalledOnce();
});
