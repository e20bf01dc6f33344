import { defineSection, lazyPage } from '@site/contract';
import { cataloguePath } from './courses/course-list.ts';
import { hubPath } from './insights/insight-list.ts';
import { listPages } from './list-pages.ts';

/** Courses and articles. */
export const section = defineSection({
  id: 'mf-learning',
  owner: 'Learning team',
  prefixes: [hubPath, cataloguePath],
  routes: [
    {
      path: hubPath,
      Component: lazyPage(() => import('./insights/hub-page.tsx').then((module) => module.HubPage)),
    },
    {
      path: `${hubPath}/:insightSlug`,
      Component: lazyPage(() =>
        import('./insights/insight-page.tsx').then((module) => module.InsightPage),
      ),
    },
    {
      path: cataloguePath,
      Component: lazyPage(() =>
        import('./courses/catalogue-page.tsx').then((module) => module.CataloguePage),
      ),
    },
    {
      path: `${cataloguePath}/:courseInfoSlug`,
      Component: lazyPage(() =>
        import('./courses/course-page.tsx').then((module) => module.CoursePage),
      ),
    },
  ],
  pages: listPages,
  redirects: [{ from: '/insights/vibe-coding-framework', to: '/insights/vibe-coding-frameworks' }],
});
