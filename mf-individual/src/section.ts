import { defineSection, lazyPage } from '@site/contract';
import { overviewPath } from './audiences/audience-list.ts';
import { listPages } from './list-pages.ts';

/** Training paths for individuals, the community and its pre-registration. */
export const section = defineSection({
  id: 'mf-individual',
  owner: 'Individual team',
  prefixes: [overviewPath],
  routes: [
    {
      path: overviewPath,
      Component: lazyPage(() =>
        import('./audiences/overview-page.tsx').then((module) => module.OverviewPage),
      ),
    },
    {
      path: `${overviewPath}/:audienceSlug`,
      Component: lazyPage(() =>
        import('./audiences/audience-page.tsx').then((module) => module.AudiencePage),
      ),
    },
  ],
  pages: listPages,
});
