import { defineSection, lazyPage, listPages } from '@site/contract';
import { overviewPath } from './solutions/solution-list.ts';
import { solutionPages } from './solutions/solution-pages.ts';

/** Training and resourcing for businesses. */
export const section = defineSection({
  id: 'mf-business',
  owner: 'Business team',
  prefixes: [overviewPath, '/solutions'],
  routes: [
    {
      path: overviewPath,
      isStatic: true,
      Component: lazyPage(() =>
        import('./solutions/overview-page.tsx').then((module) => module.OverviewPage),
      ),
    },
    {
      path: solutionPages.pattern,
      isStatic: true,
      Component: lazyPage(() =>
        import('./solutions/solution-page.tsx').then((module) => module.SolutionPage),
      ),
    },
  ],
  pages: listPages(solutionPages),
  redirects: [{ from: '/solutions', to: overviewPath }],
});
