import { file as founderList } from 'virtual:content/founders';
import styled from '@emotion/styled';
import type { FounderListItem } from '@site/content/founders/collection';
import { loadList, PageDataBoundary, usePageData } from '@site/contract';
import {
  Card,
  CardBody,
  CardLink,
  CardMore,
  CardText,
  cutCorner,
  EntryImage,
  type EntryPicture,
  gridColumns,
  scaleToCover,
} from '@site/ui';
import type { ReactNode } from 'react';
import { useTeam } from '../founders/team-document.ts';
import { teamPath, testimonialsPath } from '../paths.ts';
import { Quote, Source } from '../testimonials/quote.tsx';
import { useTestimonials } from '../testimonials/testimonials-document.ts';

const Root = styled.section`
  container-type: inline-size;
  padding-block-start: var(--space-2xl);
`;

const Columns = styled.ul`
  ${gridColumns({ '44rem': 2 }, '@container')}
  gap: var(--space-l);
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

const Testimonial = styled.figure`
  display: grid;
  flex: 1;
  align-content: start;
  gap: var(--space-xs);
  padding: var(--space-m) var(--space-m) 0;
`;

/** Links to the founders and to the testimonials. */
export function MoreAboutUs(): ReactNode {
  return (
    <Root aria-label="More about us">
      <Columns role="list">
        <Card as="li">
          <PageDataBoundary loading={<Portraits />} failure={() => null}>
            <LoadedPortraits />
          </PageDataBoundary>
          <TeamText />
        </Card>
        <Card as="li">
          <FirstTestimonial />
        </Card>
      </Columns>
    </Root>
  );
}

function TeamText(): ReactNode {
  const { title, lead } = useTeam();
  return <CardWords to={teamPath} more="Meet the Founders →" title={title} lead={lead} />;
}

function FirstTestimonial(): ReactNode {
  const { title, lead, quotes } = useTestimonials();
  const [first] = quotes;
  return (
    <>
      <Testimonial>
        <Quote>{first?.quote}</Quote>
        <Source>{first?.company}</Source>
      </Testimonial>
      <CardWords to={testimonialsPath} more="Read Testimonials →" title={title} lead={lead} />
    </>
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

interface CardWordsProps {
  readonly to: string;
  readonly title: string;
  readonly lead: string;
  readonly more: string;
}

function CardWords({ to, title, lead, more }: CardWordsProps): ReactNode {
  return (
    <CardBody>
      <CardLink level={2} to={to}>
        {title}
      </CardLink>
      <CardText>{lead}</CardText>
      <CardMore>{more}</CardMore>
    </CardBody>
  );
}
