// @document
import { lazyPage, PageDataBoundary, type Section, Widget } from '@site/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite, teaSection } from '../fixtures/fake-site.tsx';
import { SitePage } from '../page/site-page.tsx';
import { noAnalytics } from './analytics.ts';

const error = new Error('spilled');
const report = vi.fn();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const siteWith = (loadSection: () => Promise<Section>) =>
  createFakeSite({ loadSection, analytics: { ...noAnalytics, report } });
const Throwing = () => {
  throw error;
};

it.each([
  ['is gone', () => Promise.reject(error)],
  ['throws', async () => teaSection(Throwing)],
])('a page that %s is reported for its section', async (_, loadSection) => {
  await renderInSite(<SitePage />, siteWith(loadSection), '/tea');
  expect(report).toHaveBeenCalledExactlyOnceWith(error, 'mf-tea');
});

it('a widget that throws is reported for its section', async () => {
  const widgets = { teapot: lazyPage(async () => Throwing) };
  const site = siteWith(async () => ({ ...teaSection(), widgets }));
  await renderInSite(<Widget name="teapot" fallback={<p>Write to us</p>} />, site);
  expect(report).toHaveBeenCalledExactlyOnceWith(error, 'mf-tea');
});

it('page data that fails is reported', async () => {
  const page = (
    <PageDataBoundary loading={<p>Loading</p>} failure={() => <p>Failed</p>}>
      <Throwing />
    </PageDataBoundary>
  );
  await renderInSite(
    page,
    siteWith(async () => teaSection()),
  );
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
});
