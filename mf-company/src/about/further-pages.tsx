import styled from '@emotion/styled';
import { Card, CardBody, CardLink, CardMore, Grid } from '@site/ui';
import type { ReactNode } from 'react';
import { teamPath, teamWords } from '../founders/founder-list.ts';
import { testimonialsPath, testimonialsWords } from '../testimonials/testimonials.ts';

const Root = styled.nav`
  padding-block-start: var(--space-2xl);
`;

const pages = [
  { to: teamPath, ...teamWords, more: 'Meet the Founders →' },
  { to: testimonialsPath, ...testimonialsWords, more: 'Read Testimonials →' },
];

export function FurtherPages(): ReactNode {
  return (
    <Root aria-label="More about us">
      <Grid columns={2} as="ul" role="list">
        {pages.map(({ to, title, lead, more }) => (
          <Card as="li" key={to}>
            <CardBody>
              <CardLink level={2} to={to}>
                {title}
              </CardLink>
              <p>{lead}</p>
              <CardMore>{more}</CardMore>
            </CardBody>
          </Card>
        ))}
      </Grid>
    </Root>
  );
}
