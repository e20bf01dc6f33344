import { longText, type States } from '../../catalogue/states.ts';
import { Badge } from '../cards/badge.tsx';
import { Card, CardBody } from '../cards/card.tsx';
import { Container } from './container.tsx';
import { Cluster, Stack } from './flow.tsx';
import { Grid } from './grid.tsx';

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const badges = numbers.map((name) => <Badge key={name}>{name}</Badge>);

export const states: States = {
  Container: {
    page: <Container>{`${longText}. `.repeat(3)}</Container>,
    article: <Container width="article">{`${longText}. `.repeat(3)}</Container>,
  },
  Cluster: {
    default: <Cluster>{badges}</Cluster>,
    'gap l': <Cluster gap="l">{badges}</Cluster>,
  },
  Stack: {
    'gap xs': <Stack gap="xs">{badges.slice(0, 2)}</Stack>,
    'gap l': <Stack gap="l">{badges.slice(0, 2)}</Stack>,
  },
  Grid: {
    default: (
      <Grid>
        {numbers.slice(0, 4).map((name) => (
          <Card key={name} as="li">
            <CardBody>{name}</CardBody>
          </Card>
        ))}
      </Grid>
    ),
  },
};
