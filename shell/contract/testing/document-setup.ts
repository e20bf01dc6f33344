import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

// Testing Library does both of these for the first file of a worker only.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, matchMedia: withoutMotion });
  // jsdom has no layout.
  Object.assign(Element.prototype, { scrollIntoView: () => {} });
});
afterEach(() => {
  cleanup();
  const { documentElement, head, body } = document;
  for (const element of [head, body]) element.replaceChildren();
  for (const element of [documentElement, body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});

/** jsdom has no media queries and nothing that moves. */
function withoutMotion(media: string): Pick<MediaQueryList, 'media' | 'matches'> {
  return { media, matches: media === '(prefers-reduced-motion: reduce)' };
}
