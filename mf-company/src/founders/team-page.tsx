import { file as founderList } from 'virtual:content/founders';
import styled from '@emotion/styled';
import type { FounderListItem } from '@site/content/founders/collection';
import { loadList, PageDataBoundary, usePageData } from '@site/contract';
import {
  Card,
  CardBody,
  CardLink,
  CardMedia,
  CardMore,
  CardText,
  Container,
  gridColumns,
  loadStates,
  PageHeader,
} from '@site/ui';
import type { ReactNode } from 'react';
import { founderPath } from '../paths.ts';
import { FurtherReading } from './further-reading.tsx';
import { useTeam } from './team-document.ts';

const Columns = styled.div`
  ${gridColumns({ '40rem': 2, '62rem': 3 })}
  gap: var(--space-l);
`;

/* No box of its own: the cards are laid out in the grid beside the text. */
const Cards = styled.ul`
  display: contents;
`;

const Role = styled.p`
  color: var(--color-ember);
  font-size: var(--type-small);
  font-weight: 600;
`;

const states = loadStates({
  loading: 'Loading Founders...',
  failed: 'Failed to load founders.',
});

export function TeamPage(): ReactNode {
  return (
    <Container>
      {/* Apart: the founders do not wait for it, but read its document, too, and say if it fails. */}
      <PageDataBoundary loading={null} failure={() => null}>
        <Introduction />
      </PageDataBoundary>
      <PageDataBoundary {...states}>
        <Founders />
      </PageDataBoundary>
    </Container>
  );
}

function Introduction(): ReactNode {
  const { title, lead } = useTeam();
  return <PageHeader title={title} lead={lead} />;
}

function Founders(): ReactNode {
  const founders = usePageData('founders', (fetchFile) =>
    loadList<FounderListItem>(fetchFile, founderList),
  );
  return (
    <Columns>
      {founders.length > 0 && (
        <Cards role="list">
          {founders.map((founder) => (
            <Card as="li" key={founder.slug}>
              <CardMedia picture={founder} ratio="1/1" />
              <CardBody>
                <CardLink level={2} to={founderPath(founder.slug)}>
                  {founder.name}
                </CardLink>
                <Role>{founder.role}</Role>
                <CardText>{founder.overview}</CardText>
                <CardMore>View Profile →</CardMore>
              </CardBody>
            </Card>
          ))}
        </Cards>
      )}
      <FurtherReading founders={founders.length} />
    </Columns>
  );
}
