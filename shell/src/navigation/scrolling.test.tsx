// @document
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { useScrolling } from './scrolling.ts';

function Page() {
  useScrolling();
  return <h2 id="größe">Size</h2>;
}

const scrollTo = vi.fn();
const scrollIntoView = vi.fn();

/** Scrolls as a browser does, with a scroll event. */
function moveTo(top: number): void {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  moveTo(0);
  history.replaceState({ idx: 0 }, '');
  scrollTo.mockImplementation(({ top }: { top: number }) => moveTo(top));
  Object.assign(window, { scrollTo });
  Object.assign(Element.prototype, { scrollIntoView });
});

async function openPage(at: string) {
  const { navigate } = await renderInSite(<Page />, createFakeSite(), at);
  return navigate;
}

it.each([
  ['another page', '/tea', '/cups', 0],
  ['another page with a query', '/tea', '/cups?size=2', 0],
  ['the same page again', '/tea', '/tea', 0],
  ['the page without its anchor', '/tea#größe', '/tea', 0],
  ['another query', '/tea', '/tea?kind=green', 300],
  ['no query', '/tea?kind=green', '/tea', 300],
  ['another query, from an anchor', '/tea#größe', '/tea?kind=green', 300],
  ['an unknown anchor', '/tea', '/cups#handle', 0],
  ['an anchor with invalid encoding', '/tea', '/cups#100%', 0],
  ['an unknown anchor of the same page', '/tea', '/tea#handle', 300],
])('%s: from %s to %s ends at %i', async (_, from, to, top) => {
  const navigate = await openPage(from);
  moveTo(300);
  await navigate(to);
  expect(window.scrollY).toBe(top);
  expect(screen.getByRole('heading', { name: 'Size' })).toBeTruthy();
});

it.each(['/tea#größe', '/cups#größe', '/cups?size=2#gr%C3%B6%C3%9Fe'])(
  'scrolls to the anchor of %s',
  async (to) => {
    const navigate = await openPage('/tea');
    await navigate(to);
    expect(scrollIntoView).toHaveBeenCalledOnce();
    const lastTop = scrollTo.mock.invocationCallOrder.at(-1) ?? 0;
    expect(lastTop).toBeLessThan(scrollIntoView.mock.invocationCallOrder[0] ?? 0);
  },
);

it('leaves it to the browser to restore a tab that is hidden, and takes over when it is back', async () => {
  await openPage('/tea');
  moveTo(300);
  const become = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  become('hidden');
  expect(history.scrollRestoration).toBe('auto');
  expect(sessionStorage.getItem('site:scroll')).toContain('300');
  become('visible');
  expect(history.scrollRestoration).toBe('manual');
});

// Regression: WebKit shows it from its top.
it('a page that the browser has kept is where it was left', async () => {
  await openPage('/tea');
  moveTo(300);
  Object.assign(window, { scrollY: 0 });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(window.scrollY).toBe(300);
});

it('works without storage', async () => {
  sessionStorage.setItem('site:scroll', 'no JSON');
  const navigate = await openPage('/tea');
  moveTo(300);
  await navigate('/cups');
  await navigate(-1);
  expect(window.scrollY).toBe(300);
});

it('Back and Forward restore the position, also of an entry that has kept the one before', async () => {
  const navigate = await openPage('/tea');
  moveTo(300);
  await navigate('/tea?kind=green');
  await navigate('/cups');
  expect(window.scrollY).toBe(0);
  moveTo(200);
  await navigate(-1);
  expect(window.scrollY).toBe(300);
  await navigate(1);
  expect(window.scrollY).toBe(200);
});

it('Back restores where the first page was when it became interactive', async () => {
  moveTo(300);
  const navigate = await openPage('/tea#größe');
  await navigate('/cups');
  await navigate(-1);
  expect(window.scrollY).toBe(300);
});

it('Back to an untouched page does not scroll to where another document was', async () => {
  const kept = [['default /tea', 900]];
  sessionStorage.setItem('site:scroll', JSON.stringify(kept));
  const navigate = await openPage('/tea');
  await navigate('/cups');
  await navigate(-1);
  expect(window.scrollY).toBe(0);
});

// Regression: it was taken for Back, and the page went to where it had been left before.
it('an anchor that the browser itself has gone to is where the page is', async () => {
  const navigate = await openPage('/tea');
  await navigate('/tea#größe');
  await navigate('/cups');
  moveTo(300);
  history.replaceState(null, '');
  await navigate(-1);
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
  expect(scrollTo).toHaveBeenCalledOnce();
  moveTo(200);
  await navigate('/cups');
  await navigate(-1);
  expect(window.scrollY).toBe(200);
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});

it('where the browser has gone to in an entry that is not shown yet is not saved for the one before', async () => {
  const navigate = await openPage('/tea');
  moveTo(300);
  const { href } = window.location;
  history.replaceState(null, '', '#größe');
  moveTo(900);
  history.replaceState({ idx: 0 }, '', href);
  await navigate('/cups');
  await navigate(-1);
  expect(window.scrollY).toBe(300);
});

it('where a link is clicked in the frame of the last scroll is where Back leads', async () => {
  const navigate = await openPage('/tea');
  Object.assign(window, { scrollY: 300 });
  document.body.click();
  await navigate('/cups');
  await navigate(-1);
  expect(window.scrollY).toBe(300);
});

it('the next Tab continues at the anchor', async () => {
  const navigate = await openPage('/tea');
  await navigate('/tea#größe');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Size' }));
});
