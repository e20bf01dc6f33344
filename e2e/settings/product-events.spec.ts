import type { Page } from '@playwright/test';
import { visit } from '../visitor/visit.ts';
import { analytics, expect, test } from './own-site.ts';

test.use({ settings: analytics });

interface Click {
  readonly event: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly at: string;
  readonly link: (page: Page) => ReturnType<Page['getByRole']>;
}

const named = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

const clicks: readonly Click[] = [
  {
    event: 'business_overview_card_clicked',
    properties: { solution: 'staff-training' },
    at: '/business-training',
    link: named('Staff Training'),
  },
  {
    event: 'business_overview_cta_clicked',
    properties: { solution: 'executive-enablement' },
    at: '/business-training',
    link: named('Book an Executive Session'),
  },
  {
    event: 'business_cta_clicked',
    properties: { solution: 'executive-enablement' },
    at: '/business-training/executive-enablement',
    link: named('Book an Executive Session'),
  },
  {
    event: 'individual_overview_card_clicked',
    properties: { audience: 'ai-builders' },
    at: '/individual-training',
    link: named('AI Builders'),
  },
  {
    event: 'individual_cta_clicked',
    properties: { audience: 'ai-builders' },
    at: '/individual-training/ai-builders',
    link: named('Start building'),
  },
];

for (const { event, properties, at, link } of clicks) {
  test(`${event} is told with what was clicked`, async ({ page, outside }) => {
    await visit(page, at);
    await link(page).click();
    await expect.poll(() => outside.named(event)).toHaveLength(1);
    const [told] = outside.named(event);
    expect(told?.properties).toMatchObject({ ...properties, channel: 'production' });
    expect(new URL(String(told?.properties.$current_url)).pathname).toBe(at);
  });
}
