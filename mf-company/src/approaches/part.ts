import { lazyPage, type SectionPart } from '@site/contract';
import { aboutPath, approachesPath } from '../paths.ts';
import { approachPages } from './approach-pages.ts';

export const part: SectionPart = {
  routes: [
    {
      path: approachPages.pattern,
      isStatic: true,
      Component: lazyPage(() =>
        import('./approach-page.tsx').then((module) => module.ApproachPage),
      ),
    },
  ],
  pages: [approachPages],
  redirects: [{ from: approachesPath, to: aboutPath }],
};
