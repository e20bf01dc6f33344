// @document
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
  const created: Element[] = [];
  const create = document.createElement.bind(document);
  const spy = vi.spyOn(document, 'createElement').mockImplementation((...of: [string]) => {
    const element = create(...of);
    if (of[0] === 'h1') created.push(element);
    return element;
  });
  const { navigate } = await pointAtTea(async () => teaSection());
  await waitFor(() => expect(created.at(-1)?.textContent).toBe('Tea'));
  const ahead = created.at(-1);
  expect(ahead?.isConnected).toBe(false);
  await navigate('/tea');
  expect(screen.getByRole('heading', { name: 'Tea' })).toBe(ahead);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  await navigate('/tea/green');
  expect(ahead?.isConnected).toBe(false);
  spy.mockRestore();
});
