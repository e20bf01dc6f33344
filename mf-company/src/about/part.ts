import { lazyPage, type SectionPart } from '@site/contract';
import { aboutPath } from '../paths.ts';

export const part: SectionPart = {
  routes: [
    {
      path: aboutPath,
      isStatic: true,
      Component: lazyPage(() => import('./about-page.tsx').then((module) => module.AboutPage)),
    },
  ],
};
