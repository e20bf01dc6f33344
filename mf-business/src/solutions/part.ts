import { lazyPage, type SectionPart } from '@site/contract';
import { overviewPath } from './solution-list.ts';
import { solutionPages } from './solution-pages.ts';

export const part: SectionPart = {
  routes: [
    {
      path: overviewPath,
      isStatic: true,
      Component: lazyPage(() =>
        import('./overview-page.tsx').then((module) => module.OverviewPage),
      ),
    },
    {
      path: solutionPages.pattern,
      isStatic: true,
      Component: lazyPage(() =>
        import('./solution-page.tsx').then((module) => module.SolutionPage),
      ),
    },
  ],
  pages: [solutionPages],
  redirects: [{ from: '/solutions', to: overviewPath }],
};
