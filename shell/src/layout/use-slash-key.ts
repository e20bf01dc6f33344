import { useCallback, useEffect, useState } from 'react';

export interface SlashKey {
  readonly isOn: boolean;
  readonly choose: (isOn: boolean) => void;
}

const storageKey = 'site:slash-key';

/**
 * Whether `/` opens the search: on, unless the visitor has turned it off in this browser. Who speaks
 * to a computer types single characters by mistake (WCAG 2.1.4). Where nothing can be stored, the
 * choice lasts as long as the document.
 */
export function useSlashKey(): SlashKey {
  const [isOn, setOn] = useState(true);
  // After hydration: the document says that it is on.
  useEffect(() => setOn(read()), []);
  const choose = useCallback((wanted: boolean) => {
    setOn(wanted);
    write(wanted);
  }, []);
  return { isOn, choose };
}

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function write(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // The browser forbids it.
  }
}
