/** Clicks on buttons whose code is still loading, and the selector of such buttons. */
interface EarlyClicks {
  readonly buttons: Set<HTMLElement>;
  waiting: string;
}

declare global {
  interface Window {
    /** Absent in development. */
    readonly earlyClicks?: EarlyClicks;
  }
}

/**
 * The inline script of every page. Keeps clicks on buttons that do nothing without scripts, the
 * last one on each: visitors click again when nothing happens. Popovers open without scripts.
 */
export const earlyClicksScript = `earlyClicks={buttons:new Set,waiting:"button[type=button]:not([popovertarget])"};addEventListener("click",({target})=>{const{buttons,waiting}=earlyClicks,button=target.closest?.(waiting);if(button){buttons.delete(button);buttons.add(button)}},true)`;

/** Repeats the clicks on what has become interactive: the layout first, then the page. */
export function repeatEarlyClicks({ documentElement }: Document): void {
  const { earlyClicks } = window;
  if (earlyClicks === undefined) return;
  const isHydrated = documentElement.hasAttribute('data-hydrated');
  earlyClicks.waiting = isHydrated ? ':not(*)' : '[data-section] button[type=button]';
  for (const button of earlyClicks.buttons) {
    if (button.matches(earlyClicks.waiting)) continue;
    earlyClicks.buttons.delete(button);
    // If hydration is React's reaction to a click, React handles that one itself.
    if (isWithin(button, window.event?.target)) continue;
    // Not while React commits, when it cannot hydrate what is inside another boundary.
    setTimeout(() => button.click());
  }
}

function isWithin(element: Element, target: EventTarget | null | undefined): boolean {
  return target instanceof Node && element.contains(target);
}
