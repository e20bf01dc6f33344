import { defineSection, lazyPage, listPages } from '@site/contract';
import { overviewPath } from './audiences/audience-list.ts';
import { audiencePages } from './audiences/audience-pages.ts';

/** Training paths for individuals, the community and its pre-registration. */
export const section = defineSection({
  id: 'mf-individual',
  owner: 'Individual team',
  prefixes: [overviewPath],
  routes: [
    {
      path: overviewPath,
      isStatic: true,
      Component: lazyPage(() =>
        import('./audiences/overview-page.tsx').then((module) => module.OverviewPage),
      ),
    },
    {
      path: audiencePages.pattern,
      isStatic: true,
      Component: lazyPage(() =>
        import('./audiences/audience-page.tsx').then((module) => module.AudiencePage),
      ),
    },
  ],
  pages: listPages(audiencePages),
});
