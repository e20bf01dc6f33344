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

function follow(link: string) {
  document.body.innerHTML = link;
  document.querySelector('a')?.click();
  return vi.mocked(loader.cancel).mock.lastCall;
}

it.each([
  ['href="/tea"', ['/tea']],
  ['href="/" data-reload', [undefined]],
  ['href="/search" aria-keyshortcuts="Control+K"', undefined],
  ['href="#tea"', undefined],
  ['href="/tea" target="_blank"', undefined],
])('a click on a link with %s cancels %j', (attributes, call) => {
  document.documentElement.setAttribute('data-hydrated', '');
  expect(follow(`<main><a ${attributes}>link</a></main>`)).toEqual(call);
});

it('until the page is interactive, a click on one of its links cancels all', () => {
  expect(follow('<main><a href="/tea">link</a></main>')).toEqual([undefined]);
  expect(follow('<a href="/tea">link</a>')).toEqual(['/tea']);
});
