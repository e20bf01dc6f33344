import type { Audience } from '@site/content/audiences/collection';
import { EntryPage } from '@site/contract';
import { entryStates } from '@site/ui';
import type { ReactNode } from 'react';
import { audiencePages } from './audience-pages.ts';
import { AudienceView, back } from './audience-view.tsx';

const states = entryStates({
  loading: 'Loading Path...',
  failed: 'Failed to load path.',
  notFound: audiencePages.notFound,
  back,
});

export function AudiencePage(): ReactNode {
  return (
    <EntryPage pages={audiencePages} {...states}>
      {(audience: Audience) => <AudienceView audience={audience} />}
    </EntryPage>
  );
}
