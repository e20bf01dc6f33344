import { brand } from '@site/content/site';
import { expect, test, visit } from './visit.ts';

const quickLinks = {
  Home: '/',
  Individuals: '/individual-training',
  Businesses: '/business-training',
  Insights: '/insights',
  About: '/about',
  Contact: '/contact',
};

const solutions = {
  'Staff Training': '/business-training/staff-training',
  'Executive Education': '/business-training/executive-enablement',
  'Small Business Mentorship': '/business-training/small-business-mentorship',
  'Talent & Resource Matching': '/business-training/resource-matching',
};

test('the footer links are in their groups with the right targets', async ({ page }) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const [name, items] of Object.entries({ 'Quick Links': quickLinks, Solutions: solutions })) {
    const group = footer.getByRole('navigation', { name });
    await expect(group.getByRole('link')).toHaveText(Object.keys(items));
    for (const [label, path] of Object.entries(items)) {
      const link = group.getByRole('link', { name: label, exact: true });
      await expect(link).toHaveAttribute('href', path);
    }
  }
  const headings = footer.getByRole('navigation', { name: 'Solutions' }).getByRole('heading');
  await expect(headings).toHaveText(['Solutions', 'Business Enablement', 'Talent & Resourcing']);
});

test('the footer has labelled icons, the mission and the copyright with the current year', async ({
  page,
}) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: 'Connect' })).toBeVisible();
  for (const name of ['Professional network', 'Code hosting', 'Community chat']) {
    const icon = footer.getByRole('link', { name });
    await expect(icon).toBeVisible();
    await expect(icon).toHaveAttribute('href', /^https:/);
    await expect(icon).toHaveAttribute('target', '_blank');
    await expect(icon).toHaveAttribute('rel', /noopener/);
  }
  await expect(footer.getByText(brand.mission)).toBeVisible();
  const line = `© ${new Date().getUTCFullYear()} ${brand.name}. All rights reserved.`;
  await expect(footer.getByText(line)).toBeVisible();
});
