// @document
import { file } from 'virtual:content/home';
import { brand, contacts, links } from '@site/content/site';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { home } from '../fixtures/home.ts';
import { SitePage } from '../page/site-page.tsx';

const open = (options?: Parameters<typeof createFakeSite>[0]) =>
  renderInSite(<SitePage />, createFakeSite(options));

it('shows its words and pictures, and leads to the calendar, to sections and to both contacts', async () => {
  await open();
  for (const text of [
    ...Object.values(home.hero),
    ...home.challenges.cards.map((card) => card.text),
    ...home.about.pillars.map((pillar) => pillar.text),
    `“${home.training.quote}”`,
    ...contacts.map(({ name }) => name),
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(document.querySelectorAll('img[width][height]')).toHaveLength(2);
  const found = screen.getAllByRole('link');
  expect(found.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Talk to us', links.booking],
    ['See the courses', '/course-info'],
    ...home.challenges.cards.map(({ title, to }) => [title, to]),
    ['Schedule a Call', links.booking],
    ...contacts.flatMap(({ email, phone }) => [
      [email, `mailto:${email}`],
      [phone.replaceAll(' ', '\u00a0'), `tel:${phone.replaceAll(' ', '')}`],
    ]),
  ]);
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
