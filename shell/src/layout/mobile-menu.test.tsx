// @vitest-environment jsdom
import { headerLinks } from '@site/content/site';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createFakeSite, renderInSite } from '../fixtures/fake-site.tsx';
import { MobileMenu } from './mobile-menu.tsx';

const menu = () => screen.queryByRole('navigation', { name: 'Menu' });
const toggle = () => screen.getByRole('button');

let pathname: () => string;
beforeEach(async () => {
  const logIn = <a href="https://members.example">Log In</a>;
  const { history } = await renderInSite(<MobileMenu logIn={logIn} />, createFakeSite());
  pathname = () => history.location.pathname;
});

it('opens and closes by its labelled button', async () => {
  expect(menu()).toBeNull();
  expect(toggle().getAttribute('aria-label')).toBe('Open menu');
  expect(toggle().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(toggle());
  expect(menu()).not.toBeNull();
  expect(toggle().getAttribute('aria-label')).toBe('Close menu');
  expect(toggle().getAttribute('aria-expanded')).toBe('true');
  const panel = document.getElementById(toggle().getAttribute('aria-controls') ?? '');
  expect(panel?.contains(menu())).toBe(true);
  await userEvent.click(toggle());
  expect(menu()).toBeNull();
});

it('lists the seven links in order, then Log In', async () => {
  await userEvent.click(toggle());
  const texts = screen.getAllByRole('link').map((link) => link.textContent);
  expect(texts).toEqual([...headerLinks.map(({ label }) => label), 'Log In']);
});

it('closes when a link is chosen', async () => {
  await userEvent.click(toggle());
  const link = within(menu() as HTMLElement).getByRole('link', { name: 'Course Info' });
  await userEvent.click(link);
  expect(pathname()).toBe('/course-info');
  expect(menu()).toBeNull();
});

it('closes on Escape and returns the focus to its button', async () => {
  await userEvent.click(toggle());
  await userEvent.tab();
  expect(document.activeElement).not.toBe(toggle());
  await userEvent.keyboard('{Escape}');
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(toggle());
});

it('leaves the focus alone on Escape while closed', async () => {
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(other);
  other.remove();
});
