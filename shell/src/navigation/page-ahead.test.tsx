// @document
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite, teaSection } from '../fixtures/fake-site.tsx';
import { PageAhead } from './page-ahead.tsx';

const target = { section: 'mf-tea', pathname: '/tea' };

async function pointAtTea(loadSection: () => Promise<ReturnType<typeof teaSection>>) {
  const site = createFakeSite({ loadSection });
  const shown = (
    <>
      <a href="/tea">Tea</a>
      <PageAhead />
    </>
  );
  await renderInSite(shown, site);
  fireEvent.pointerOver(screen.getByRole('link'));
  return site;
}

it('leaves no failure behind', async () => {
  const loadSection = vi.fn(async () => teaSection()).mockRejectedValueOnce(new Error('gone'));
  const { loader } = await pointAtTea(loadSection);
  await waitFor(() => expect(loadSection).toHaveBeenCalledOnce());
  await waitFor(async () => expect((await loader.attempt(target).promise).state).toBe('ready'));
});
