// @document
import { beforeEach, expect, it, vi } from 'vitest';
import { watchApproach } from './approach.ts';

type Entries = readonly { readonly isIntersecting: boolean }[];

/** How to tell what an observer sees, by the element that it observes. */
const watched = new Map<Element, (entries: Entries) => void>();

beforeEach(() => {
  watched.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly onChange: (entries: Entries) => void;
      constructor(onChange: (entries: Entries) => void) {
        this.onChange = onChange;
      }
      observe(element: Element) {
        watched.set(element, this.onChange);
      }
      disconnect() {
        for (const [element, onChange] of watched)
          if (onChange === this.onChange) watched.delete(element);
      }
    },
  );
  Element.prototype.getAnimations = () => [];
  document.body.innerHTML = '<i data-widget="cup">Cup</i><i data-widget="spoon">Spoon</i>';
});

const of = (widget?: string, pathname = '/') => ({
  section: 'mf-tea',
  pathname,
  ...(widget && { widget }),
});
const marked = () =>
  [...document.querySelectorAll('[data-distant]')].map(({ textContent }) => textContent);

it('says when a widget is near, whose element is marked until then', async () => {
  const { whenNear } = watchApproach(document, '/');
  const near = whenNear(of('cup'));
  whenNear(of('spoon'));
  expect(marked()).toEqual(['Cup', 'Spoon']);
  const [cup] = document.querySelectorAll('[data-widget]');
  const tell = (cup && watched.get(cup)) ?? expect.unreachable();
  tell([{ isIntersecting: false }]);
  expect(marked()).toEqual(['Cup', 'Spoon']);
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  await near;
  expect([marked(), watched.size]).toEqual([['Spoon'], 1]);
});

it.each([
  ['a page', of()],
  ['a widget that the document does not have', of('kettle')],
  ['a widget of another page', of('cup', '/tea')],
])('is near at once: %s', (_, target) => {
  expect(watchApproach(document, '/').whenNear(target)).toBeUndefined();
});

it('waits for a widget once, since that of a later page is another one', () => {
  const { whenNear } = watchApproach(document, '/');
  expect([whenNear(of('cup')), whenNear(of('cup'))]).toEqual([expect.any(Promise), undefined]);
});

// Regression: only the first one was watched, and whoever came to the second one by an anchor waited.
it('says so of a widget that the page has twice when either is near', async () => {
  document.body.innerHTML += '<i data-widget="cup">Second cup</i>';
  const near = watchApproach(document, '/').whenNear(of('cup'));
  expect(marked()).toEqual(['Cup', 'Second cup']);
  const second = document.body.lastElementChild;
  const tell = (second && watched.get(second)) ?? expect.unreachable();
  tell([{ isIntersecting: true }]);
  await near;
  expect([marked(), watched.size]).toEqual([[], 0]);
});

// Regression: what says that the code is overdue counted the time until scripts ran, too.
it('starts the animations of a widget anew, once', () => {
  const [cup = expect.unreachable()] = document.querySelectorAll('[data-widget="cup"]');
  const animation = { currentTime: 8000 };
  cup.getAnimations = () => [animation as unknown as Animation];
  const { whenNear, arrive } = watchApproach(document, '/');
  whenNear(of('cup'));
  arrive(of('cup'));
  expect(animation.currentTime).toBe(0);
  animation.currentTime = 3000;
  arrive(of('cup'));
  expect(animation.currentTime).toBe(3000);
});

it('counts a widget of the page as near, and no other', async () => {
  const { whenNear, arrive } = watchApproach(document, '/');
  const near = whenNear(of('cup'));
  whenNear(of('spoon'));
  arrive(of('cup', '/tea'));
  expect(marked()).toEqual(['Cup', 'Spoon']);
  arrive(of('cup'));
  await near;
  expect([marked(), watched.size]).toEqual([['Spoon'], 1]);
});

it('ends for all, also for those that are asked for later', async () => {
  const { whenNear, end } = watchApproach(document, '/');
  const near = whenNear(of('cup'));
  end('/');
  await near;
  expect([marked(), watched.size, whenNear(of('spoon'))]).toEqual([[], 0, undefined]);
});

// Regression: a filter of another page fetched the code of Home's form.
it('does not end with another location of another page', () => {
  const { whenNear, end } = watchApproach(document, '/');
  whenNear(of('cup'));
  end('/tea');
  expect(marked()).toEqual(['Cup']);
});
