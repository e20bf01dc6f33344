// @document
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { trackClicks } from './track-clicks.ts';

it('counts clicks that open a link, in a tab of their own as well', () => {
  const track = vi.fn();
  trackClicks(document, { track } as unknown as Parameters<typeof trackClicks>[1]);
  document.body.innerHTML = `<a data-click-event='["opened",{}]'><b>Open</b></a>`;
  const [inner] = document.getElementsByTagName('b');
  if (inner === undefined) throw new Error('There is no link');
  fireEvent.click(inner);
  fireEvent(inner, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  fireEvent(inner, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  expect(track.mock.calls).toEqual([
    ['opened', {}],
    ['opened', {}],
  ]);
});
