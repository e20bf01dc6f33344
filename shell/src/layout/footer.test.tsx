// @document
import { brand, footer } from '@site/content/site';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { Footer } from './footer.tsx';

const render = () => renderInSite(<Footer />, createFakeSite());

const { connect } = footer;
const { items } = connect;

afterEach(() => void Object.assign(connect, { items }));

it('shows the mission, and leads to pages, solutions and communities', async () => {
  await render();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  for (const { items } of [footer.quickLinks, ...footer.solutions.groups]) {
    for (const { label, to } of items) expect(hrefOf(label)).toBe(to);
  }
  for (const { label, href } of footer.connect.items) expect(hrefOf(label)).toBe(href);
  expect(screen.getByText(brand.mission)).toBeTruthy();
});

it('has no heading over no communities', async () => {
  Object.assign(connect, { items: [] });
  await render();
  expect(screen.queryByText(connect.title)).toBe(null);
});

it("shows the server's year", async () => {
  await render();
  const text = `© 2031 ${brand.name}. All rights reserved.`;
  expect(screen.getByRole('contentinfo').textContent).toContain(text);
});
