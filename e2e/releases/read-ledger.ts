import { examine } from '../../shell/release/repair/examine.ts';
import { openStore } from '../../shell/store/open-store.ts';
import type { Revision } from '../../shell/store/records.ts';

/** The whole ledger of production; throws if a revision is invalid or refers to something missing. */
export async function readLedger(location: string): Promise<readonly Revision[]> {
  const store = openStore(location);
  const last = await store.lastRevisionNumber('production');
  const ledger: Revision[] = [];
  for (let number = 1; number <= last; number += 1) {
    const revision = await store.readRevision('production', number);
    if (revision === undefined) throw new Error(`The ledger has no revision ${number}.`);
    ledger.push(revision);
  }
  const { damage } = await examine(store, ['production']);
  if (damage.length > 0) throw new Error(`Missing or damaged: ${damage.map(({ key }) => key)}`);
  return ledger;
}
