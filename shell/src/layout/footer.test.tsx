// @document
import { brand, links } from '@site/content/site';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { Footer } from './footer.tsx';

beforeEach(async () => void (await renderInSite(<Footer />, createFakeSite())));

it('has a labelled icon for each community', () => {
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Professional network group')).toBe(links.professionalNetwork);
  expect(hrefOf('Code hosting organisation')).toBe(links.codeHosting);
  expect(hrefOf('Community chat')).toBe(links.chat);
});

it("shows the server's year", () => {
  const text = `© 2031 ${brand.name}. All rights reserved.`;
  expect(screen.getByRole('contentinfo').textContent).toContain(text);
});
