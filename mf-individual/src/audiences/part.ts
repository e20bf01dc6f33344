import { lazyPage, type SectionPart } from '@site/contract';
import { overviewPath } from './audience-list.ts';
import { audiencePages } from './audience-pages.ts';

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
      path: audiencePages.pattern,
      isStatic: true,
      Component: lazyPage(() =>
        import('./audience-page.tsx').then((module) => module.AudiencePage),
      ),
    },
  ],
  pages: [audiencePages],
};
