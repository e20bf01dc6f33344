// @document
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite, teaSection } from '../fixtures/fake-site.tsx';
import { SitePage } from '../page/site-page.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const content = () => document.querySelector<HTMLElement>('[data-section="mf-tea"]');
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const captured = {
  page: (path: string) => (path === '/tea' ? '<h1>As composed</h1>' : undefined),
  widget: () => undefined,
};

/** A page that throws while `state.isBroken` or after its button was pressed. */
function createFragilePage() {
  const state = { isBroken: false };
  function Page(): ReactNode {
    const [isBroken, setIsBroken] = useState(false);
    if (isBroken || state.isBroken) throw new Error('spilled');
    return (
      <>
        <h1>Tea</h1>
        <button type="button" onClick={() => setIsBroken(true)}>
          Spill
        </button>
      </>
    );
  }
  return { state, loadSection: async () => teaSection(Page) };
}

describe('a loaded page', () => {
  it('is in a marked element of an interactive document', async () => {
    document.documentElement.removeAttribute('data-hydrated');
    await renderInSite(<SitePage />, createFakeSite(), '/tea');
    expect(content()?.dataset).toMatchObject({ section: 'mf-tea', version: '1.0.0-abc' });
    expect(content()?.dataset.sectionState).toBeUndefined();
    expect(heading()).toBe('Tea');
    expect(document.documentElement.hasAttribute('data-hydrated')).toBe(true);
  });
});

describe('a loading page', () => {
  const loadSection = () => new Promise<never>(() => {});

  it('shows a placeholder', async () => {
    await renderInSite(<SitePage />, createFakeSite({ loadSection }), '/tea');
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    expect(content()?.dataset.sectionState).toBeUndefined();
  });

  it('shows its rendered HTML on a first visit', async () => {
    await renderInSite(<SitePage />, createFakeSite({ loadSection, captured }), '/tea');
    expect(heading()).toBe('As composed');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('a static page', () => {
  it('stays as rendered without its code, which is loaded for the next page', async () => {
    document.documentElement.removeAttribute('data-hydrated');
    const loadSection = vi.fn(async () => teaSection());
    const page = (path: string) => (path === '/tea' ? '<a href="/tea/green">Green</a>' : undefined);
    const rendered = { page, isStatic: (path: string) => path === '/tea' };
    const site = createFakeSite({ loadSection, captured: rendered });
    const router = await renderInSite(<SitePage />, site, '/tea');
    expect(content()?.dataset).toMatchObject({ section: 'mf-tea', version: '1.0.0-abc' });
    expect(document.documentElement.hasAttribute('data-hydrated')).toBe(true);
    expect(loadSection).not.toHaveBeenCalled();
    await act(() => userEvent.click(screen.getByRole('link')));
    expect(heading()).toBe('A kind of tea');
    expect(loadSection).toHaveBeenCalledOnce();
    await act(() => router.navigate(-1));
    expect(screen.getByRole('link').textContent).toBe('Green');
    expect(loadSection).toHaveBeenCalledOnce();
  });
});

describe('a page that throws', () => {
  it('shows a card in its place, and recovers with Try again', async () => {
    const { loadSection } = createFragilePage();
    await renderInSite(<SitePage />, createFakeSite({ loadSection }), '/tea');
    await userEvent.click(screen.getByRole('button', { name: 'Spill' }));
    expect(content()?.dataset.sectionState).toBe('unavailable');
    expect(heading()).toBe('This page did not load');
    const logged = ['mf-tea 1.0.0-abc is unavailable:', new Error('spilled')];
    expect(console.error).toHaveBeenCalledWith(...logged);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heading()).toBe('Tea');
    expect(content()?.dataset.sectionState).toBeUndefined();
  });

  it('does not affect the next page', async () => {
    const { state, loadSection } = createFragilePage();
    state.isBroken = true;
    const { navigate } = await renderInSite(<SitePage />, createFakeSite({ loadSection }), '/tea');
    await navigate('/tea/green');
    expect(heading()).toBe('A kind of tea');
  });
});
