import styled from '@emotion/styled';
import { type ChangeSort, DataTable, RowHeader, SortHeader, TextLink } from '@site/ui';
import type { ReactNode } from 'react';
import { type Column, columns, type IndexedCourse, type Sort } from './catalogue.ts';
import { coursePath } from './course-list.ts';

/* Fixed columns: filtering does not move them. */
const Head = styled.thead`
  @media (min-width: 601px) {
    & th {
      width: 16%;
    }
    & th:first-of-type {
      width: 46%;
    }
    & th:nth-of-type(3) {
      width: 24%;
    }
  }
`;

const Rows = styled.tbody`
  & td {
    text-transform: capitalize;
  }
`;

const headings: Readonly<Record<Column, string>> = {
  title: 'Title',
  level: 'Level',
  category: 'Category',
  status: 'Status',
};

export interface CoursesProps<Course> {
  readonly courses: readonly Course[];
  readonly caption: ReactNode;
  readonly sort: Sort;
  readonly onSort: ChangeSort<Column>;
}

export function CatalogueTable({
  courses,
  caption,
  sort,
  onSort,
}: CoursesProps<IndexedCourse>): ReactNode {
  return (
    <DataTable caption={caption}>
      <Head>
        <tr>
          {columns.map((column) => (
            <SortHeader key={column} column={column} sort={sort} onSort={onSort}>
              {headings[column]}
            </SortHeader>
          ))}
        </tr>
      </Head>
      <Rows>
        {courses.map((course) => (
          <Row key={course.slug} course={course} />
        ))}
      </Rows>
    </DataTable>
  );
}

function Row({ course }: { readonly course: IndexedCourse }): ReactNode {
  return (
    <tr>
      <RowHeader>
        <TextLink to={coursePath(course.slug)}>{course.title}</TextLink>
      </RowHeader>
      <td>{course.level}</td>
      <td>{course.category}</td>
      <td>{course.status}</td>
    </tr>
  );
}
