import styled from '@emotion/styled';
import type { FounderListItem } from '@site/content';
import { loadList, PageDataBoundary, usePageData } from '@site/contract';
import {
  Card,
  CardBody,
  CardLink,
  CardMore,
  cutCorner,
  EntryImage,
  type EntryPicture,
  scaleToCover,
} from '@site/ui';
import type { ReactNode } from 'react';
import { founderList } from '../founders/founder-list.ts';
import { teamWords } from '../founders/team-words.ts';
import { teamPath, testimonialsPath } from '../paths.ts';
import { Quote, Source } from '../testimonials/quote.tsx';
import { testimonials } from '../testimonials/testimonials.ts';
import { testimonialsWords } from '../testimonials/testimonials-words.ts';

const Root = styled.section`
  container-type: inline-size;
  padding-block-start: var(--space-2xl);
`;

const Columns = styled.ul`
  display: grid;
  gap: var(--space-l);

  @container (min-width: 44rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Portraits = styled.div`
  display: flex;
  aspect-ratio: 2;
  background: var(--color-surface);
  ${cutCorner('1.5rem')}

  & img {
    flex: 1;
    min-width: 0;
    height: 100%;
    object-fit: cover;
  }
`;

const Voice = styled.figure`
  display: grid;
  flex: 1;
  align-content: start;
  gap: var(--space-xs);
  padding: var(--space-m) var(--space-m) 0;
`;

const [voice] = testimonials;

/** The ways to the people: those who lead the company, and those who worked with it. */
export function FurtherPages(): ReactNode {
  return (
    <Root aria-label="More about us">
      <Columns role="list">
        <Card as="li">
          <PageDataBoundary loading={<Portraits />} failure={() => null}>
            <LoadedPortraits />
          </PageDataBoundary>
          <Words to={teamPath} more="Meet the Founders →" {...teamWords} />
        </Card>
        <Card as="li">
          <Voice>
            <Quote>{voice?.quote}</Quote>
            <Source>{voice?.company}</Source>
          </Voice>
          <Words to={testimonialsPath} more="Read Testimonials →" {...testimonialsWords} />
        </Card>
      </Columns>
    </Root>
  );
}

function LoadedPortraits(): ReactNode {
  const founders = usePageData('founders', (fetchFile) =>
    loadList<FounderListItem>(fetchFile, founderList),
  );
  return (
    <Portraits>
      {founders.map((founder) => (
        <EntryImage key={founder.slug} picture={founder} sizes={sizesOf(founder)} loading="lazy" />
      ))}
    </Portraits>
  );
}

/* Half of a card, square. */
function sizesOf(picture: EntryPicture): string {
  const scale = scaleToCover(picture, 1);
  return `(min-width: 86rem) ${19 * scale}rem, (min-width: 48rem) ${24 * scale}vw, ${47 * scale}vw`;
}

interface WordsProps {
  readonly to: string;
  readonly title: string;
  readonly lead: string;
  readonly more: string;
}

function Words({ to, title, lead, more }: WordsProps): ReactNode {
  return (
    <CardBody>
      <CardLink level={2} to={to}>
        {title}
      </CardLink>
      <p>{lead}</p>
      <CardMore>{more}</CardMore>
    </CardBody>
  );
}
