// @document
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeSite } from '../fixtures/fake-site.tsx';
import { cancelOnLinkClick } from './cancel-on-link-click.ts';

const { loader } = createFakeSite();
cancelOnLinkClick(loader);
/** Nothing really leaves the page; the files of a worker share its window. */
const stay = (event: Event) => event.preventDefault();

beforeEach(() => {
  vi.spyOn(loader, 'cancel').mockImplementation(() => {});
  window.addEventListener('click', stay);
});
afterEach(() => {
  window.removeEventListener('click', stay);
  document.documentElement.removeAttribute('data-hydrated');
});

function follow(attributes: string) {
  document.body.innerHTML = `<a ${attributes}>link</a>`;
  document.querySelector('a')?.click();
  return vi.mocked(loader.cancel).mock.calls;
}

it.each([
  ['href="/tea"', [['/tea']]],
  ['href="/" data-reload', [[undefined]]],
  ['href="/search" aria-keyshortcuts="Control+K"', []],
  ['href="#tea"', []],
  ['href="/tea" target="_blank"', []],
])('a click on a link with %s cancels %j', (attributes, calls) => {
  document.documentElement.setAttribute('data-hydrated', '');
  expect(follow(attributes)).toEqual(calls);
});

it('a click on a link of the page cancels all until the page is interactive', () => {
  const calls = follow('href="/tea"');
  document.body.innerHTML = '<main><a href="/tea">link</a></main>';
  document.querySelector('a')?.click();
  expect(calls).toEqual([['/tea'], [undefined]]);
});
