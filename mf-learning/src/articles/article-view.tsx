import styled from '@emotion/styled';
import type { Course } from '@site/content/courses/collection';
import type { Insight } from '@site/content/insights/collection';
import { ArticleImage, BackLink, Container, DownloadLink, Notice, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { LoadedMarkdown } from '../markdown/loaded-markdown.tsx';
import { type Fact, FactList } from './fact-list.tsx';
import type { Article } from './load-article.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l);
  padding-block-start: var(--space-l);

  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) 9rem;
    & > :not(aside) {
      grid-area: 1 / 1;
    }
  }
  @media print {
    display: block;
    & > aside {
      margin-block-end: var(--space-m);
    }
  }
`;

const Byline = styled.p`
  font-size: var(--type-small);
  font-weight: 600;
`;

const Ending = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-s);
  max-width: var(--measure);
  margin-block-start: var(--space-xl);
  padding-block-start: var(--space-m);
  border-block-start: 1px solid var(--color-steel);
`;

interface Props {
  readonly article: Article<Course> | Article<Insight>;
  /** The overview this article belongs to. */
  readonly back: { readonly to: string; readonly text: string };
  readonly badges: ReactNode;
  readonly byline?: string | undefined;
  readonly facts: readonly Fact[];
  /** Text of the link to the article's PDF. */
  readonly pdfText: string;
}

/** The page of a course or an article. */
export function ArticleView(props: Props): ReactNode {
  const { article, back, badges, byline, facts, pdfText } = props;
  const backLink = <BackLink to={back.to}>{back.text}</BackLink>;
  return (
    <Container as="article" width="article">
      <PageHeader back={backLink} eyebrow={badges} title={article.title} lead={article.excerpt}>
        {byline && <Byline>{byline}</Byline>}
      </PageHeader>
      {article.image_url && <ArticleImage picture={article} />}
      <Columns>
        <FactList facts={facts} />
        <Body article={article} />
      </Columns>
      <Ending data-print="hide">
        {article.pdf_url && <DownloadLink href={article.pdf_url}>{pdfText}</DownloadLink>}
        {backLink}
      </Ending>
    </Container>
  );
}

function Body({ article }: Pick<Props, 'article'>): ReactNode {
  const { markdownContent: text, markdownPictures: pictures } = article;
  if (typeof text === 'string') return <LoadedMarkdown text={text} pictures={pictures} />;
  return <Notice tone="error">Invalid markdown content</Notice>;
}
