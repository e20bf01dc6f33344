// @document
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite, teaSection } from '../fixtures/fake-site.tsx';
import { Pages } from './pages.tsx';

const target = { section: 'mf-tea', pathname: '/tea' };

async function pointAtTea(loadSection: () => Promise<ReturnType<typeof teaSection>>) {
  const site = createFakeSite({ loadSection });
  const shown = (
    <>
      <a href="/tea">Tea</a>
      <main>
        <Pages />
      </main>
    </>
  );
  const router = await renderInSite(shown, site);
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Tea' }));
  return { ...router, site };
}

it('a link that is pointed at leaves no failure behind', async () => {
  const loadSection = vi.fn(async () => teaSection()).mockRejectedValueOnce(new Error('gone'));
  const { site } = await pointAtTea(loadSection);
  await waitFor(() => expect(loadSection).toHaveBeenCalledOnce());
  await waitFor(async () =>
    expect((await site.loader.attempt(target).promise).state).toBe('ready'),
  );
});

it('the page of a link that is pointed at is put into the document as it was rendered', async () => {
  const mount = vi.fn();
  const Tea = () => {
    useState(mount);
    return <h1>Tea</h1>;
  };
  const findHeading = () => screen.queryByRole('heading', { name: 'Tea' });
  const { navigate } = await pointAtTea(async () => teaSection(Tea));
  await waitFor(() => expect(mount).toHaveBeenCalledOnce());
  expect(findHeading(), 'outside the document').toBeNull();
  await navigate('/tea?kind=green');
  expect(findHeading()).not.toBeNull();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(mount).toHaveBeenCalledOnce();
  await navigate('/tea/green');
  expect(findHeading(), 'left').toBeNull();
});
