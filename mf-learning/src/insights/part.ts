import { lazyPage, type SectionPart } from '@site/contract';
import { hubPath, introduction } from './insight-list.ts';
import { insightPages } from './insight-pages.ts';

export const part: SectionPart = {
  routes: [
    {
      path: hubPath,
      Component: lazyPage(() => import('./hub-page.tsx').then((module) => module.HubPage)),
    },
    {
      path: insightPages.pattern,
      isStatic: true,
      Component: lazyPage(() => import('./insight-page.tsx').then((module) => module.InsightPage)),
    },
  ],
  pages: [insightPages],
  feeds: [{ path: hubPath, title: introduction.title }],
  redirects: [{ from: '/insights/vibe-coding-framework', to: '/insights/vibe-coding-frameworks' }],
};
