import { defineSection, lazyPage } from '@site/contract';
import { listPages } from './list-pages.ts';
import { overviewPath } from './solutions/solution-list.ts';

/** Training and resourcing for businesses. */
export const section = defineSection({
  id: 'mf-business',
  owner: 'Business team',
  prefixes: [overviewPath, '/solutions'],
  routes: [
    {
      path: overviewPath,
      Component: lazyPage(() =>
        import('./solutions/overview-page.tsx').then((module) => module.OverviewPage),
      ),
    },
    {
      path: `${overviewPath}/:serviceSlug`,
      Component: lazyPage(() =>
        import('./solutions/solution-page.tsx').then((module) => module.SolutionPage),
      ),
    },
  ],
  pages: listPages,
  redirects: [{ from: '/solutions', to: overviewPath }],
});
