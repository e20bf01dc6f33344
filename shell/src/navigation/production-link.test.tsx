// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { useProductionLink } from './production-link.ts';

function Page(): null {
  useProductionLink();
  return null;
}

afterEach(() => {
  document.body.innerHTML = '';
});

it('points the link of a preview’s ribbon to the current path on production', async () => {
  const link = document.createElement('a');
  link.dataset.productionLink = '';
  document.body.append(link);
  const router = await renderInSite(<Page />, createFakeSite(), '/nowhere');
  expect(link.href).toBe('https://site.example/nowhere');
  await act(() => router.navigate('/tea?kind=green'));
  expect(link.href).toBe('https://site.example/tea');
});
