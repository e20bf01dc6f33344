import { lazyPage, type SectionPart } from '@site/contract';
import { cataloguePath, furtherPattern } from './course-list.ts';
import { coursePages } from './course-pages.ts';

const CataloguePage = lazyPage(() =>
  import('./catalogue-page.tsx').then((module) => module.CataloguePage),
);

export const part: SectionPart = {
  routes: [
    { path: cataloguePath, Component: CataloguePage },
    { path: furtherPattern, Component: CataloguePage },
    {
      path: coursePages.pattern,
      isStatic: true,
      Component: lazyPage(() => import('./course-page.tsx').then((module) => module.CoursePage)),
    },
  ],
  pages: [coursePages],
  redirects: [{ from: `${cataloguePath}/page/1`, to: cataloguePath }],
};
