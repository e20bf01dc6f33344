import styled from '@emotion/styled';
import type { CourseListItem } from '@site/content/courses/collection';
import type { InsightListItem } from '@site/content/insights/collection';
import { formatPrice } from '@site/content/parts/format-price';
import { type FetchFile, loadList, PageDataBoundary, usePageData } from '@site/contract';
import { SectionHeading, Stack, TextLink } from '@site/ui';
import { type ReactNode, useId } from 'react';
import { cataloguePath, courseList, coursePath } from '../courses/course-list.ts';
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

const Courses = styled.ul`
  display: grid;
  align-content: space-between;
  gap: var(--space-m);

  & > li {
    display: grid;
    gap: var(--space-2xs);
    padding-block-start: var(--space-s);
    border-block-start: 1px solid var(--color-line);
  }
  & a {
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  & p {
    max-width: 36em;
    color: var(--color-ink-soft);
  }
`;

const Facts = styled.p`
  font-size: var(--type-small);
`;

interface Latest {
  readonly insight: InsightListItem | undefined;
  readonly courses: readonly CourseListItem[];
}

/** A widget: the newest insight, and the three live courses updated last. */
export function LatestReading(): ReactNode {
  return (
    <PageDataBoundary loading={null} failure={() => null}>
      <Loaded />
    </PageDataBoundary>
  );
}

async function loadLatest(fetchFile: FetchFile): Promise<Latest> {
  const [[insight], courses] = await Promise.all([
    loadList<InsightListItem>(fetchFile, insightList),
    loadList<CourseListItem>(fetchFile, courseList),
  ]);
  const running = courses.filter(({ status }) => status === 'Live');
  const byDay = running.sort((a, b) => b.updated.localeCompare(a.updated, 'en'));
  return { insight, courses: byDay.slice(0, 3) };
}

function Loaded(): ReactNode {
  const { insight, courses } = usePageData('latest-reading', loadLatest);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap="l">
        <SectionHeading
          id={id}
          lead="What we wrote last, and three courses that you can join now."
          action={<TextLink to={cataloguePath}>See all courses</TextLink>}
        >
          Courses and insights
        </SectionHeading>
        <Columns role="list">
          {insight && <InsightCard insight={insight} level={3} />}
          <li>
            <Courses role="list">
              {courses.map((course) => (
                <Course key={course.slug} course={course} />
              ))}
            </Courses>
          </li>
        </Columns>
      </Stack>
    </section>
  );
}

function Course({ course }: { readonly course: CourseListItem }): ReactNode {
  const { slug, title, excerpt, format, length, price } = course;
  return (
    <li>
      <h3>
        <TextLink to={coursePath(slug)}>{title}</TextLink>
      </h3>
      <p>{excerpt}</p>
      <Facts>{[format, length, formatPrice(price)].join(' · ')}</Facts>
    </li>
  );
}
