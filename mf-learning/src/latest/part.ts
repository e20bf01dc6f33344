import { lazyPage, type SectionPart } from '@site/contract';

export const part: SectionPart = {
  widgets: {
    'latest-reading': lazyPage(() =>
      import('./latest-reading.tsx').then((module) => module.LatestReading),
    ),
  },
  staticWidgets: ['latest-reading'],
};
