// @document
import { brand, contacts, links, plannedSections } from '@site/content/site';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { HomePage } from './home-page.tsx';

beforeEach(async () => void (await renderInSite(<HomePage />, createFakeSite())));

const part = (id: string) => within(document.getElementById(id) as HTMLElement);
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('opens with the headline and two calls to action', () => {
  const [first, ...others] = screen.getAllByRole('heading', { level: 1 });
  expect(first?.textContent).toBe(brand.headline);
  expect(others).toEqual([]);
  expect(addressOf('Talk to us')).toBe(links.booking);
  expect(addressOf('See the courses')).toBe('/course-info');
});

it('has the four cards, each leading into a section', () => {
  const cards = part('challenges').getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Real-world AI skills for individuals',
    'Workforce upskilling for teams',
    'Executive enablement and strategy',
    'Community labs for innovation',
  ]);
  const prefixes = plannedSections
    .flatMap((section) => section.prefixes)
    .filter((prefix) => prefix !== '/');
  for (const card of cards) {
    const [path = ''] = within(card).getByRole('link').getAttribute('href')?.split('#') ?? [];
    expect(prefixes.some((prefix) => `${path}/`.startsWith(`${prefix}/`))).toBe(true);
  }
});

it('has the three pillars and a booking link', () => {
  const pillars = part('about').getAllByRole('heading', { level: 3 });
  expect(pillars.map((pillar) => pillar.textContent)).toEqual([
    'Education and Community',
    'Business Partnerships',
    'The Launchpad',
  ]);
  const call = part('about').getByRole('link', { name: 'Schedule a Call' });
  expect(call.getAttribute('href')).toBe(links.booking);
});

it('has a quote beside a picture with width and height', () => {
  const training = document.getElementById('training');
  expect(training?.querySelector('figure blockquote')?.textContent).toMatch(/^“.+”$/);
  const picture = training?.querySelector('img');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual([
    '1600',
    '1000',
  ]);
});

it('has both contacts below Get in Touch, each with e-mail and phone links', () => {
  expect(part('contact').getByRole('heading', { name: 'Get in Touch' })).toBeTruthy();
  const found = part('contact').getAllByRole('listitem');
  expect(found.map((one) => one.querySelector('p')?.textContent)).toEqual(
    contacts.map(({ name }) => name),
  );
  for (const [index, { email, phone }] of contacts.entries()) {
    const anchors = within(found[index] as HTMLElement).getAllByRole('link');
    expect(anchors.map((link) => link.getAttribute('href'))).toEqual([
      `mailto:${email}`,
      `tel:${phone.replaceAll(' ', '')}`,
    ]);
  }
});
