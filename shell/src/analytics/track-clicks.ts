import type { ClickEvent } from '@site/contract';
import type { Analytics } from './analytics.ts';

/** Records clicks on elements that name a product event. */
export function trackClicks(root: Document, { track }: Analytics): void {
  const listen = ({ type, target, button }: MouseEvent) => {
    const element = target instanceof Element ? target.closest('[data-click-event]') : null;
    // Of the other buttons, only the middle one on a link does something: it opens a tab.
    if (type === 'auxclick' && (button !== 1 || !element?.closest('a[href]'))) return;
    const event: ClickEvent = JSON.parse(element?.getAttribute('data-click-event') ?? '[]');
    if (event.length > 0) track(...event);
  };
  // In the capture phase: the event belongs to the page before a navigation.
  for (const type of ['click', 'auxclick'] as const) root.addEventListener(type, listen, true);
}
