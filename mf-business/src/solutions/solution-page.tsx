import type { Solution } from '@site/content/solutions/collection';
import { EntryPage } from '@site/contract';
import { entryStates } from '@site/ui';
import type { ReactNode } from 'react';
import { solutionPages } from './solution-pages.ts';
import { backText, SolutionView } from './solution-view.tsx';

const states = entryStates({
  loading: 'Loading Solution...',
  failed: 'Failed to load solution.',
  notFound: solutionPages.notFound,
  back: { to: '/solutions', text: backText },
});

export function SolutionPage(): ReactNode {
  return (
    <EntryPage pages={solutionPages} {...states}>
      {(solution: Solution) => <SolutionView solution={solution} />}
    </EntryPage>
  );
}
