import styled from '@emotion/styled';
import type { Course } from '@site/content/courses/collection';
import type { Insight } from '@site/content/insights/collection';
import {
  ArticleImage,
  BackLink,
  Container,
  type Crumb,
  DownloadLink,
  Notice,
  PageHeader,
} from '@site/ui';
import type { ReactNode } from 'react';
import { ArticleBody } from './article-body.tsx';
import { ContentsList } from './contents-list.tsx';
import { type Fact, FactList } from './fact-list.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 46rem);
  gap: var(--space-l);

  @media (min-width: 62rem) {
    grid-template-columns: minmax(0, 46rem) minmax(0, 18rem);
    justify-content: space-between;

    & > * {
      grid-column: 1;
    }
  }
  @media print {
    display: block;

    & > * {
      margin-block-end: var(--space-m);
    }
  }
`;

/* Stays in view while the text scrolls. */
const Beside = styled.aside`
  display: grid;
  align-content: start;
  gap: var(--space-m);
  font-size: var(--type-small);

  @media (min-width: 62rem) {
    position: sticky;
    inset-block-start: calc(var(--header-height) + var(--space-m) - 6px);
    grid-area: 1 / 2 / span 3;
    align-self: start;
    max-height: calc(100vh - var(--header-height) - 2 * var(--space-m));
    /* Keeps focus rings from being cut off. */
    margin: -6px;
    padding: 6px;
    overflow-y: auto;
  }
  @media print {
    position: static;
    margin: 0 0 var(--space-m);
    padding: 0;
    max-height: none;
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
  margin-block-start: var(--space-l);
  padding-block-start: var(--space-m);
  border-block-start: 1px solid var(--color-steel);
`;

interface Props {
  readonly article: Course | Insight;
  /** The overview this article belongs to. */
  readonly back: { readonly to: string; readonly text: string };
  readonly trail: readonly Crumb[];
  readonly badges: ReactNode;
  readonly byline?: string | undefined;
  readonly facts: readonly Fact[];
  /** The call to action below the facts. */
  readonly action?: ReactNode;
  /** Text of the link to the article's PDF. */
  readonly pdfText: string;
  /** What to read afterwards. */
  readonly children: ReactNode;
}

/** The page of an article: a course or an insight. */
export function ArticleView(props: Props): ReactNode {
  const { article, back, trail, badges, byline, facts, action, pdfText, children } = props;
  const { title, excerpt, contents, pdf_url } = article;
  const backLink = <BackLink to={back.to}>{back.text}</BackLink>;
  return (
    <>
      <Container as="article">
        <PageHeader back={backLink} trail={trail} eyebrow={badges} title={title} lead={excerpt}>
          {byline && <Byline>{byline}</Byline>}
        </PageHeader>
        <Columns>
          {article.image_url && <ArticleImage picture={article} />}
          <Beside aria-label="At a glance">
            <FactList facts={facts} />
            {action}
            <ContentsList contents={contents} />
          </Beside>
          <Body body={article.body} />
          <Ending data-print="hide">
            {pdf_url && <DownloadLink href={pdf_url}>{pdfText}</DownloadLink>}
            {backLink}
          </Ending>
        </Columns>
      </Container>
      <Container>{children}</Container>
    </>
  );
}

/** The file may not be what was published. */
function Body({ body }: Pick<Props['article'], 'body'>): ReactNode {
  if (Array.isArray(body)) return <ArticleBody body={body} />;
  return <Notice tone="error">Invalid markdown content</Notice>;
}
