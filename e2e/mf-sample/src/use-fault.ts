import { useState } from 'react';

/** Makes the calling component throw while rendering: from the start, or once the result is called. */
export function useFault(message: string, isBroken = false): () => void {
  const [isBrokenNow, setIsBrokenNow] = useState(false);
  if (isBroken || isBrokenNow) throw new Error(message);
  return () => setIsBrokenNow(true);
}
