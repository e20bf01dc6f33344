// @document
import { brand, footer } from '@site/content/site';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { Footer } from './footer.tsx';

beforeEach(async () => void (await renderInSite(<Footer />, createFakeSite())));

it('shows the mission, and leads to pages, solutions and communities', () => {
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  for (const { items } of [footer.quickLinks, ...footer.solutions.groups]) {
    for (const { label, to } of items) expect(hrefOf(label)).toBe(to);
  }
  for (const { label, href } of footer.connect.items) expect(hrefOf(label)).toBe(href);
  expect(screen.getByText(brand.mission)).toBeTruthy();
});

it("shows the server's year", () => {
  const text = `© 2031 ${brand.name}. All rights reserved.`;
  expect(screen.getByRole('contentinfo').textContent).toContain(text);
});
