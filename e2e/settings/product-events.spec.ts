import { visit } from '../visitor/visit.ts';
import { analytics, expect, test } from './own-site.ts';

test.use({ settings: analytics });

interface Click {
  readonly at: string;
  /** Name of the link to click. */
  readonly link: string;
  /** Properties of the event. */
  readonly expected: Readonly<Record<string, string>>;
}

const executive = {
  link: 'Book an Executive Session',
  expected: { solution: 'executive-enablement' },
};
const builders = { audience: 'ai-builders' };

const clicks: Readonly<Record<string, Click>> = {
  business_overview_card_clicked: {
    at: '/business-training',
    link: 'Staff Training',
    expected: { solution: 'staff-training' },
  },
  business_overview_cta_clicked: { at: '/business-training', ...executive },
  business_cta_clicked: { at: '/business-training/executive-enablement', ...executive },
  individual_overview_card_clicked: {
    at: '/individual-training',
    link: 'AI Builders',
    expected: builders,
  },
  individual_cta_clicked: {
    at: '/individual-training/ai-builders',
    link: 'Start building',
    expected: builders,
  },
};

for (const [event, { at, link, expected }] of Object.entries(clicks)) {
  test(`${event} is sent with what was clicked`, async ({ page, outside }) => {
    await visit(page, at);
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
    await expect.poll(() => outside.named(event)).toHaveLength(1);
    const properties = outside.named(event)[0]?.properties;
    expect(properties).toMatchObject({ ...expected, channel: 'production' });
    expect(new URL(String(properties?.$current_url)).pathname).toBe(at);
  });
}
