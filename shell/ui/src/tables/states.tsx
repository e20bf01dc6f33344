import { doNothing, longText, type States } from '../../catalogue/states.ts';
import { TextLink } from '../actions/text-links.tsx';
import { DataTable, RowHeader } from './data-table.tsx';
import { SortHeader } from './sort-header.tsx';

const table = (
  <DataTable caption="Showing all courses.">
    <thead>
      <tr>
        <SortHeader
          column="title"
          sort={{ column: 'title', direction: 'ascending' }}
          onSort={doNothing}
        >
          Title
        </SortHeader>
        <th scope="col">Level</th>
      </tr>
    </thead>
    <tbody>
      {['Evaluating AI Agents', longText].map((title) => (
        <tr key={title}>
          <RowHeader>
            <TextLink to="/course-info">{title}</TextLink>
          </RowHeader>
          <td>advanced</td>
        </tr>
      ))}
    </tbody>
  </DataTable>
);

const headings = (['ascending', 'descending'] as const).map((direction) => (
  <SortHeader
    key={direction}
    column={direction}
    sort={{ column: direction, direction }}
    onSort={doNothing}
  >
    {direction}
  </SortHeader>
));

const header = (
  <table>
    <thead>
      <tr>
        <SortHeader column="none" sort={null} onSort={doNothing}>
          not sorted
        </SortHeader>
        {headings}
      </tr>
    </thead>
  </table>
);

export const states: States = {
  DataTable: {
    default: table,
    hover: table,
    empty: (
      <DataTable caption="No course has this level.">
        <thead>
          <tr>
            <th scope="col">Title</th>
          </tr>
        </thead>
        <tbody />
      </DataTable>
    ),
  },
  RowHeader: {
    default: (
      <table>
        <tbody>
          <tr>
            <RowHeader>Evaluating AI Agents</RowHeader>
          </tr>
        </tbody>
      </table>
    ),
  },
  SortHeader: { default: header, hover: header, focus: header },
};
