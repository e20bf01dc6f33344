import type { Insight } from '@site/content/insights/collection';
import { formatDay } from '@site/content/parts/format-day';
import { EntryPage } from '@site/contract';
import { Badge, entryStates } from '@site/ui';
import type { ReactNode } from 'react';
import { ArticleView } from '../articles/article-view.tsx';
import type { Fact } from '../articles/fact-list.tsx';
import { writeByline } from './byline.ts';
import { hubPath } from './insight-list.ts';
import { insightPages } from './insight-pages.ts';
import { NeighbourLinks } from './neighbours.tsx';

const back = { to: hubPath, text: 'Back to Insights Hub' };

const states = entryStates({
  loading: 'Loading Insight...',
  failed: 'Failed to load insight.',
  alert: 'Insight not found.',
  notFound: insightPages.notFound,
  back,
});

export function InsightPage(): ReactNode {
  return (
    <EntryPage<Insight> pages={insightPages} {...states}>
      {(insight) => (
        <ArticleView
          article={insight}
          back={back}
          trail={insightPages.trail(insight)}
          badges={<Badge tone="steel">{insight.category}</Badge>}
          byline={writeByline(insight)}
          facts={listFacts(insight)}
          pdfText="Download Insight PDF →"
        >
          <NeighbourLinks {...insight} />
        </ArticleView>
      )}
    </EntryPage>
  );
}

function listFacts({ date, updated, minutes }: Insight): Fact[] {
  return [
    ['Reading time', minutes === 1 ? '1 minute' : `${minutes} minutes`],
    ...(updated === date ? [] : [['Last updated', formatDay(updated)] as const]),
  ];
}
