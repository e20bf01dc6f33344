const storageKey = 'site:slash-key';

/** Where the browser stores nothing, the choice lasts as long as the document. */
let isOnHere = true;

/**
 * Whether `/` opens the search: unless the visitor has turned it off in this browser. Who speaks to a
 * computer types single characters by mistake (WCAG 2.1.4).
 */
export function hasSlashKey(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return isOnHere;
  }
}

export function chooseSlashKey(isOn: boolean): void {
  isOnHere = isOn;
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // The browser forbids it.
  }
}
