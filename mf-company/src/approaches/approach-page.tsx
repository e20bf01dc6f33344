import type { Approach } from '@site/content/approaches/collection';
import { EntryPage } from '@site/contract';
import { entryStates } from '@site/ui';
import type { ReactNode } from 'react';
import { approachPages } from './approach-pages.ts';
import { ApproachView, back } from './approach-view.tsx';

const states = entryStates({
  loading: 'Loading Approach...',
  failed: 'Failed to load approach.',
  notFound: approachPages.notFound,
  back,
});

export function ApproachPage(): ReactNode {
  return (
    <EntryPage pages={approachPages} {...states}>
      {(approach: Approach) => <ApproachView approach={approach} />}
    </EntryPage>
  );
}
