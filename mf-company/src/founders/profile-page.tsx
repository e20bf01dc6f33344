import type { Founder } from '@site/content/founders/collection';
import { EntryPage } from '@site/contract';
import { entryStates } from '@site/ui';
import type { ReactNode } from 'react';
import { founderPages } from './founder-pages.ts';
import { back, ProfileView } from './profile-view.tsx';

const states = entryStates({
  loading: 'Loading Profile...',
  failed: 'Failed to load profile.',
  notFound: founderPages.notFound,
  back,
});

export function ProfilePage(): ReactNode {
  return (
    <EntryPage pages={founderPages} {...states}>
      {(founder: Founder) => <ProfileView founder={founder} />}
    </EntryPage>
  );
}
