import type { ReactNode } from 'react';
import { longText, noPicture, picture, type States } from '../../catalogue/states.ts';
import { Button } from '../actions/button.tsx';
import { Badge } from './badge.tsx';
import { Card, CardActions, CardBody, CardLink, CardMore, CardText } from './card.tsx';
import { CardMedia } from './card-media.tsx';
import { ClampText } from './clamp-text.tsx';
import { EntryImage } from './entry-image.tsx';

const card = (
  <Card>
    <CardBody>
      <CardLink to="/course-info">Evaluating AI Agents</CardLink>
      <p>What it teaches.</p>
      <CardMore>Learn More →</CardMore>
    </CardBody>
  </Card>
);

const inCard = (content: ReactNode) => <div style={{ width: '12rem' }}>{content}</div>;

export const states: States = {
  Card: { default: card, hover: card, focus: card },
  CardBody: { 'without a card': <CardBody>{longText}</CardBody> },
  CardLink: {
    'level 2, long': (
      <CardLink level={2} to="/course-info">
        {longText}
      </CardLink>
    ),
  },
  CardMore: { default: <CardMore>Learn More →</CardMore> },
  CardActions: {
    default: (
      <CardActions>
        <Button>Download</Button>
        <Button variant="secondary">Ask</Button>
      </CardActions>
    ),
  },
  CardMedia: {
    'with a picture': inCard(<CardMedia picture={picture} />),
    'without one': inCard(<CardMedia picture={noPicture} />),
    square: inCard(<CardMedia picture={picture} ratio="1/1" />),
  },
  CardText: {
    'a compound at the end of a line': inCard(<CardText>Make your work AI-powered.</CardText>),
  },
  Badge: {
    default: <Badge>Live</Badge>,
    ember: <Badge tone="ember">beginner</Badge>,
    steel: <Badge tone="steel">Leadership</Badge>,
  },
  ClampText: {
    'one line': <ClampText>A few words.</ClampText>,
    'more than three lines': <ClampText>{`${longText}. `.repeat(9)}</ClampText>,
  },
  EntryImage: { default: inCard(<EntryImage picture={picture} sizes="12rem" />) },
};
