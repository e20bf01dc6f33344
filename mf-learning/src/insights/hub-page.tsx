import styled from '@emotion/styled';
import type { InsightListItem } from '@site/content/insights/collection';
import { loadList, PageDataBoundary, usePageData, useQuery } from '@site/contract';
import {
  Container,
  EmptyText,
  Grid,
  loadStates,
  PageHeader,
  SectionHeading,
  Stack,
  TextLink,
  ToggleGroup,
} from '@site/ui';
import { type ReactNode, useId } from 'react';
import { cataloguePath } from '../courses/course-list.ts';
import { CourseOffers, loadOffers } from '../courses/course-offers.tsx';
import { InsightCard } from './insight-card.tsx';
import { insightList, introduction } from './insight-list.ts';

const Filter = styled.div`
  margin-block-end: var(--space-l);
  padding-block: var(--space-s);
  border-block: 1px solid var(--color-line);

  @media (scripting: none) {
    display: none;
  }
`;

const Next = styled.section`
  padding-block-start: var(--space-2xl);
`;

const states = loadStates({
  loading: 'Loading Insights...',
  failed: 'Failed to load insights.',
});

export function HubPage(): ReactNode {
  return (
    <Container>
      <PageHeader {...introduction} />
      <PageDataBoundary {...states}>
        <Hub />
      </PageDataBoundary>
    </Container>
  );
}

function Hub(): ReactNode {
  const insights = usePageData('insights', (fetchFile) =>
    loadList<InsightListItem>(fetchFile, insightList),
  );
  const categories = [...new Set(insights.map(({ category }) => category))];
  const [query, changeQuery] = useQuery();
  const category = categories.find((known) => known === query.get('category')) ?? '';
  return (
    <>
      <Filter data-print="hide">
        <ToggleGroup
          label="Category"
          options={[
            { value: '', label: 'All' },
            ...categories.map((value) => ({ value, label: value })),
          ]}
          value={category}
          onChange={(value) => changeQuery({ category: value || undefined })}
        />
      </Filter>
      <Insights
        insights={insights.filter((insight) => !category || insight.category === category)}
      />
      {/* Not before the insights, which would push it down. */}
      <PageDataBoundary loading={null} failure={() => null}>
        <Courses />
      </PageDataBoundary>
    </>
  );
}

function Insights({ insights }: { readonly insights: readonly InsightListItem[] }): ReactNode {
  if (insights.length === 0) return <EmptyText>No insights found for this category.</EmptyText>;
  return (
    <Grid>
      {insights.map((insight, index) => (
        <InsightCard key={insight.slug} insight={insight} isAboveFold={index < 3} level={2} />
      ))}
    </Grid>
  );
}

function Courses(): ReactNode {
  const courses = usePageData('course-offers', loadOffers);
  const id = useId();
  if (courses.length === 0) return null;
  return (
    <Next aria-labelledby={id} data-print="hide">
      <Stack gap="l">
        <SectionHeading
          id={id}
          lead="From reading to doing: courses that run now."
          action={<TextLink to={cataloguePath}>See all courses</TextLink>}
        >
          Courses
        </SectionHeading>
        <CourseOffers courses={courses} />
      </Stack>
    </Next>
  );
}
