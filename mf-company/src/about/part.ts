import { lazyPage, type SectionPart } from '@site/contract';
import { aboutPath } from '../paths.ts';

/** Its page is the overview of `approachPages`. */
export const part: SectionPart = {
  routes: [
    {
      path: aboutPath,
      isStatic: true,
      Component: lazyPage(() => import('./about-page.tsx').then((module) => module.AboutPage)),
    },
  ],
};
