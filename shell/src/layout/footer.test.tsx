// @document
import { brand, links } from '@site/content/site';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { Footer } from './footer.tsx';

beforeEach(async () => void (await renderInSite(<Footer />, createFakeSite())));

function linksIn(name: string) {
  const part = within(screen.getByRole('navigation', { name }));
  return part.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

it('shows the mission', () => {
  expect(screen.getByText(brand.mission)).toBeTruthy();
});

it('has the quick links', () => {
  expect(linksIn('Quick Links')).toEqual([
    ['Home', '/'],
    ['Individuals', '/individual-training'],
    ['Businesses', '/business-training'],
    ['Insights', '/insights'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ]);
});

it('lists the solutions in two groups', () => {
  const titles = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(titles).toEqual(['Business Enablement', 'Talent & Resourcing']);
  expect(linksIn('Solutions')).toEqual([
    ['Staff Training', '/business-training/staff-training'],
    ['Executive Education', '/business-training/executive-enablement'],
    ['Small Business Mentorship', '/business-training/small-business-mentorship'],
    ['Talent & Resource Matching', '/business-training/resource-matching'],
  ]);
});

it.each([
  ['Professional network group', links.professionalNetwork],
  ['Code hosting organisation', links.codeHosting],
  ['Community chat', links.chat],
])('has a labelled icon for %s', (name, href) => {
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

it("shows the server's year", () => {
  const text = `© 2031 ${brand.name}. All rights reserved.`;
  expect(screen.getByRole('contentinfo').textContent).toContain(text);
});
