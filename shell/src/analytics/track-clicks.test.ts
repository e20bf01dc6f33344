// @document
import { clickEvent } from '@site/contract';
import { expect, it, vi } from 'vitest';
import { noAnalytics } from './analytics.ts';
import { trackClicks } from './track-clicks.ts';

it('records clicks on and in elements that name an event, before these react to them', () => {
  const track = vi.fn();
  trackClicks(document, { ...noAnalytics, track });
  const button = document.createElement('button');
  button.innerHTML = '<b>Buy</b>';
  const event = clickEvent<{ tea_bought: { kind: string } }>('tea_bought', { kind: '"green"' });
  button.dataset.clickEvent = event['data-click-event'];
  const react = vi.fn();
  button.addEventListener('click', react);
  document.body.replaceChildren(button, document.createElement('p'));
  button.querySelector('b')?.click();
  document.querySelector('p')?.click();
  expect(track.mock.calls).toEqual([['tea_bought', { kind: '"green"' }]]);
  expect(track).toHaveBeenCalledBefore(react);
});
