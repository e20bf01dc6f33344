// @document
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { trackClicks } from './track-clicks.ts';

it('counts clicks that open a link, in a tab of their own as well', () => {
  const track = vi.fn();
  trackClicks(document, { track } as unknown as Parameters<typeof trackClicks>[1]);
  document.body.innerHTML = `<a href="#a" data-click-event='["opened",{}]'><b>Open</b></a>
    <button data-click-event='["saved",{}]'><b>Save</b></button>`;
  const [inner, other] = document.getElementsByTagName('b');
  if (inner === undefined || other === undefined) throw new Error('There is no link');
  fireEvent.click(inner);
  for (const [element, button] of [
    [inner, 1],
    [inner, 2],
    [other, 1],
  ] as const) {
    fireEvent(element, new MouseEvent('auxclick', { bubbles: true, button }));
  }
  expect(track.mock.calls).toEqual([
    ['opened', {}],
    ['opened', {}],
  ]);
});
