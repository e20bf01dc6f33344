import { lazyPage, type SectionPart } from '@site/contract';
import { teamPath } from '../paths.ts';
import { founderPages } from './founder-pages.ts';

export const part: SectionPart = {
  routes: [
    {
      path: teamPath,
      isStatic: true,
      Component: lazyPage(() => import('./team-page.tsx').then((module) => module.TeamPage)),
    },
    {
      path: founderPages.pattern,
      isStatic: true,
      Component: lazyPage(() => import('./profile-page.tsx').then((module) => module.ProfilePage)),
    },
  ],
  pages: [founderPages],
};
