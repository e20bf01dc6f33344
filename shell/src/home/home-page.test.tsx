// @document
import { file } from 'virtual:content/home';
import { brand, contacts, links } from '@site/content/site';
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { home } from '../fixtures/home.ts';
import { SitePage } from '../page/site-page.tsx';

const open = (options?: Parameters<typeof createFakeSite>[0]) =>
  renderInSite(<SitePage />, createFakeSite(options));
const part = (id: string) => within(document.getElementById(id) as HTMLElement);
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('opens with the headline and two calls to action', async () => {
  await open();
  const [first, ...others] = screen.getAllByRole('heading', { level: 1 });
  expect(first?.textContent).toBe(brand.headline);
  expect(others).toEqual([]);
  for (const text of Object.values(home.hero)) expect(screen.getByText(text)).toBeTruthy();
  expect(addressOf('Talk to us')).toBe(links.booking);
  expect(addressOf('See the courses')).toBe('/course-info');
});

it('has a card for each challenge, which leads into a section', async () => {
  await open();
  const cards = part('challenges').getAllByRole('listitem');
  const shown = cards.map((card) => ({
    title: within(card).getByRole('heading').textContent,
    text: card.querySelector('p')?.textContent,
    to: within(card).getByRole('link').getAttribute('href'),
  }));
  expect(shown).toEqual(home.challenges.cards);
});

it('has the pillars and a booking link', async () => {
  await open();
  const pillars = part('about').getAllByRole('heading', { level: 3 });
  expect(pillars.map((pillar) => pillar.textContent)).toEqual(
    home.about.pillars.map(({ title }) => title),
  );
  const call = part('about').getByRole('link', { name: 'Schedule a Call' });
  expect(call.getAttribute('href')).toBe(links.booking);
});

it('has a quote beside a picture with width and height', async () => {
  await open();
  const training = document.getElementById('training');
  const quote = training?.querySelector('figure blockquote')?.textContent;
  expect(quote).toBe(`“${home.training.quote}”`);
  const picture = training?.querySelector('img');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual([
    '1600',
    '1000',
  ]);
});

it('has both contacts below Get in Touch, each with e-mail and phone links', async () => {
  await open();
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

it('waits for its words, and says so if they cannot be had', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const answers = [new Response(null, { status: 503 }), Response.json(home)];
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const fetched: string[] = [];
  await open({
    async fetchFile(name) {
      fetched.push(name);
      await waiting;
      return answers.shift() ?? Response.error();
    },
  });
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  await act(async () => goOn());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page did not load');
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(brand.headline);
  expect(fetched).toEqual([file, file]);
});
