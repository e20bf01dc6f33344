import type { Insight, InsightListItem } from '@site/content/insights/collection';
import { formatDay } from '@site/content/parts/format-day';
import { EntryPage, type FetchFile, loadEntry, loadList } from '@site/contract';
import { Badge, entryStates } from '@site/ui';
import type { ReactNode } from 'react';
import { ArticleView } from '../articles/article-view.tsx';
import type { Fact } from '../articles/fact-list.tsx';
import { writeByline } from './byline.ts';
import { hubPath } from './insight-list.ts';
import { insightPages } from './insight-pages.ts';
import { findNeighbours, NeighbourLinks, type Neighbours } from './neighbours.tsx';

const back = { to: hubPath, text: 'Back to Insights Hub' };

const states = entryStates({
  loading: 'Loading Insight...',
  failed: 'Failed to load insight.',
  alert: 'Insight not found.',
  notFound: insightPages.notFound,
  back,
});

interface LoadedInsight {
  readonly insight: Insight;
  readonly neighbours: Neighbours;
}

export function InsightPage(): ReactNode {
  return (
    <EntryPage pages={insightPages} load={loadInsight} {...states}>
      {(loaded) => <InsightView {...loaded} />}
    </EntryPage>
  );
}

async function loadInsight(
  fetchFile: FetchFile,
  list: string,
  slug: string,
): Promise<LoadedInsight | null> {
  const insight = await loadEntry<Insight>(fetchFile, list, slug);
  if (insight === null) return null;
  const insights = await loadList<InsightListItem>(fetchFile, list);
  return { insight, neighbours: findNeighbours(insights, slug) };
}

function InsightView({ insight, neighbours }: LoadedInsight): ReactNode {
  return (
    <ArticleView
      article={insight}
      back={back}
      trail={insightPages.trail(insight)}
      badges={<Badge tone="steel">{insight.category}</Badge>}
      byline={writeByline(insight)}
      facts={listFacts(insight)}
      pdfText="Download Insight PDF →"
    >
      <NeighbourLinks {...neighbours} />
    </ArticleView>
  );
}

function listFacts({ date, updated, minutes }: Insight): Fact[] {
  return [
    ['Reading time', minutes === 1 ? '1 minute' : `${minutes} minutes`],
    ...(updated === date ? [] : [['Last updated', formatDay(updated)] as const]),
  ];
}
