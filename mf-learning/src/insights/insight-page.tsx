import type { Insight } from '@site/content/insights/collection';
import { formatDay } from '@site/content/parts/format-day';
import { Badge } from '@site/ui';
import type { ReactNode } from 'react';
import { ArticlePage } from '../articles/article-page.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import type { Fact } from '../articles/fact-list.tsx';
import type { Article } from '../articles/load-article.ts';
import { writeByline } from './byline.ts';
import { hubPath } from './insight-list.ts';
import { insightPages } from './insight-pages.ts';

const back = { to: hubPath, text: 'Back to Insights Hub' };

export function InsightPage(): ReactNode {
  return (
    <ArticlePage
      pages={insightPages}
      loading="Loading Insight..."
      failed="Failed to load insight."
      alert="Insight not found."
      back={back}
    >
      {(insight: Article<Insight>) => <InsightView insight={insight} />}
    </ArticlePage>
  );
}

function InsightView({ insight }: { readonly insight: Article<Insight> }): ReactNode {
  return (
    <ArticleView
      article={insight}
      back={back}
      badges={<Badge tone="steel">{insight.category}</Badge>}
      byline={writeByline(insight)}
      facts={listFacts(insight)}
      pdfText="Download Insight PDF →"
    />
  );
}

function listFacts({ date, updated }: Article<Insight>): Fact[] {
  return updated === date ? [] : [['Last updated', formatDay(updated)]];
}
