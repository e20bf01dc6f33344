import { lazyPage, type SectionPart } from '@site/contract';
import { cataloguePath } from './course-list.ts';
import { coursePages } from './course-pages.ts';

export const part: SectionPart = {
  routes: [
    {
      path: cataloguePath,
      Component: lazyPage(() =>
        import('./catalogue-page.tsx').then((module) => module.CataloguePage),
      ),
    },
    {
      path: coursePages.pattern,
      isStatic: true,
      Component: lazyPage(() => import('./course-page.tsx').then((module) => module.CoursePage)),
    },
  ],
  pages: [coursePages],
};
