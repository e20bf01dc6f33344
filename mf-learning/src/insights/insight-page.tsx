import type { Insight } from '@site/content/insights/collection';
import { PageDataBoundary, usePageData } from '@site/contract';
import { Badge, ButtonLink, CentredAlert, Container, LoadingText, NotFoundPanel } from '@site/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ArticleFailure } from '../articles/article-failure.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import { formatDay } from '../articles/dates.ts';
import type { Fact } from '../articles/fact-list.tsx';
import { type Article, dropBody, loadArticle } from '../articles/load-article.ts';
import { writeByline } from './byline.ts';
import { hubPath, insightList } from './insight-list.ts';

const back = { to: hubPath, text: 'Back to Insights Hub' };

export function InsightPage(): ReactNode {
  return (
    <PageDataBoundary
      loading={
        <Container>
          <LoadingText>Loading Insight...</LoadingText>
        </Container>
      }
      failure={(tryAgain) => (
        <ArticleFailure listUrl={insightList} tryAgain={tryAgain}>
          Failed to load insight.
        </ArticleFailure>
      )}
    >
      <LoadedInsight />
    </PageDataBoundary>
  );
}

function LoadedInsight(): ReactNode {
  const { insightSlug = '' } = useParams();
  const insight = usePageData(
    'insight',
    (fetchFile) => loadArticle<Insight>(fetchFile, insightList, insightSlug),
    { keep: dropBody },
  );
  return insight === null ? <InsightNotFound /> : <InsightView insight={insight} />;
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

function InsightNotFound(): ReactNode {
  return (
    <Container>
      <CentredAlert>Insight not found.</CentredAlert>
      <NotFoundPanel
        title="Insight Not Found"
        text="The insight you are looking for does not exist."
        action={<ButtonLink to={back.to}>{back.text}</ButtonLink>}
      />
    </Container>
  );
}
