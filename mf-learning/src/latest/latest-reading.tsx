import styled from '@emotion/styled';
import type { InsightListItem } from '@site/content/insights/collection';
import { type FetchFile, loadList, PageDataBoundary, usePageData } from '@site/contract';
import { SectionHeading, Stack, TextLink } from '@site/ui';
import { type ReactNode, useId } from 'react';
import { cataloguePath } from '../courses/course-list.ts';
import { CourseOffers, loadOffers } from '../courses/course-offers.tsx';
import { InsightCard } from '../insights/insight-card.tsx';
import { insightList } from '../insights/insight-list.ts';

const Columns = styled.ul`
  display: grid;
  gap: var(--space-l);

  @media (min-width: 62rem) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    column-gap: var(--space-xl);
  }
`;

/** A widget: the newest insight, and courses that run now. */
export function LatestReading(): ReactNode {
  return (
    <PageDataBoundary loading={null} failure={() => null}>
      <Loaded />
    </PageDataBoundary>
  );
}

async function loadLatest(fetchFile: FetchFile) {
  const [[insight], courses] = await Promise.all([
    loadList<InsightListItem>(fetchFile, insightList),
    loadOffers(fetchFile),
  ]);
  return { insight, courses };
}

function Loaded(): ReactNode {
  const { insight, courses } = usePageData('latest-reading', loadLatest);
  const id = useId();
  if (!insight && courses.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Stack gap="l">
        <SectionHeading
          id={id}
          lead={
            insight
              ? `What we wrote last${courses.length > 0 ? ', and courses that run now' : ''}.`
              : 'Courses that run now.'
          }
          action={
            <TextLink to={cataloguePath} data-print="hide">
              See all courses
            </TextLink>
          }
        >
          Courses and insights
        </SectionHeading>
        <Columns role="list">
          {insight && <InsightCard insight={insight} level={3} />}
          {courses.length > 0 && (
            <li>
              <CourseOffers courses={courses} />
            </li>
          )}
        </Columns>
      </Stack>
    </section>
  );
}
