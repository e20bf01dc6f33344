import { openBrowserStorage } from '../browser-storage.ts';

const storageKey = 'site:slash-key';

/** Where the browser stores nothing, the choice lasts as long as the document. */
const texts = openBrowserStorage(() => localStorage);

/**
 * Whether `/` opens the search: unless the visitor has turned it off in this browser. People who
 * speak to a computer type single characters by mistake (WCAG 2.1.4).
 */
export const hasSlashKey = (): boolean => texts.get(storageKey) !== 'off';

export function chooseSlashKey(isOn: boolean): void {
  texts.set(storageKey, isOn ? undefined : 'off');
}
