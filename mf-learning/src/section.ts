import { defineSection, lazyPage, listPages } from '@site/contract';
import { cataloguePath } from './courses/course-list.ts';
import { coursePages } from './courses/course-pages.ts';
import { hubPath, introduction } from './insights/insight-list.ts';
import { insightPages } from './insights/insight-pages.ts';

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
      path: insightPages.pattern,
      isStatic: true,
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
      path: coursePages.pattern,
      isStatic: true,
      Component: lazyPage(() =>
        import('./courses/course-page.tsx').then((module) => module.CoursePage),
      ),
    },
  ],
  pages: listPages(insightPages, coursePages),
  widgets: {
    'latest-reading': lazyPage(() =>
      import('./latest/latest-reading.tsx').then((module) => module.LatestReading),
    ),
  },
  staticWidgets: ['latest-reading'],
  feeds: [{ path: hubPath, title: introduction.title }],
  redirects: [{ from: '/insights/vibe-coding-framework', to: '/insights/vibe-coding-frameworks' }],
});
