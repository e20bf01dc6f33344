declare global {
  interface Window {
    /** Buttons that were clicked while their code was loading; absent from documents of unit tests. */
    readonly clicksToRepeat?: Set<HTMLElement>;
    readonly keepEarlyClick?: (event: MouseEvent) => void;
  }
}

/**
 * The inline script of every page. Says whether the browser has invoker commands, for the styles.
 * Keeps clicks on buttons of the page, which do nothing without scripts, the last one on each:
 * visitors click again when nothing happens. What the header opens needs no scripts.
 */
export const earlyClicksScript = `if("commandForElement"in HTMLButtonElement.prototype)document.documentElement.dataset.commands="";clicksToRepeat=new Set;addEventListener("click",keepEarlyClick=({target})=>{const button=target.closest?.("main button[type=button]");if(button){clicksToRepeat.delete(button);clicksToRepeat.add(button)}},true)`;

/** Repeats the clicks once the page is interactive. */
export function repeatEarlyClicks(): void {
  const { clicksToRepeat = [], keepEarlyClick } = window;
  if (keepEarlyClick) window.removeEventListener('click', keepEarlyClick, true);
  for (const button of clicksToRepeat) {
    // If hydration is React's reaction to a click, React handles that one itself.
    if (isWithin(button, window.event?.target)) continue;
    // Not while React commits, when it cannot hydrate what is inside another boundary.
    setTimeout(() => button.click());
  }
}

function isWithin(element: Element, target: EventTarget | null | undefined): boolean {
  return target instanceof Node && element.contains(target);
}
