import { longText, noPicture, picture, type States } from '../../catalogue/states.ts';
import { ButtonLink } from '../actions/button-links.tsx';
import { BackLink } from '../actions/text-links.tsx';
import { Badge } from '../cards/badge.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ForgedBar } from './forged-bar.tsx';
import { PageHeader } from './page-header.tsx';
import { PictureHeader } from './picture-header.tsx';
import { SectionHeading } from './section-heading.tsx';

const trail = [
  { title: 'Home', path: '/' },
  { title: 'Course Info', path: '/course-info' },
  { title: longText, path: '/course-info/long' },
];
const back = <BackLink to="/course-info">Back to Courses</BackLink>;
const button = <ButtonLink to="/contact">Contact us</ButtonLink>;

export const states: States = {
  Breadcrumbs: {
    default: <Breadcrumbs trail={trail.slice(0, 2)} />,
    hover: <Breadcrumbs trail={trail.slice(0, 2)} />,
    'long text': <Breadcrumbs trail={trail} />,
  },
  ForgedBar: { default: <ForgedBar /> },
  PageHeader: {
    'title alone': <PageHeader title="Course Info" />,
    'with everything, long': (
      <PageHeader
        title={longText}
        lead={longText}
        eyebrow={<Badge tone="ember">beginner</Badge>}
        back={back}
        trail={trail}
      >
        {button}
      </PageHeader>
    ),
  },
  PictureHeader: {
    'with everything': (
      <PictureHeader
        title="Evaluating AI Agents"
        lead={longText}
        picture={picture}
        back={back}
        trail={trail}
      >
        {button}
      </PictureHeader>
    ),
    'without a picture': <PictureHeader title="Evaluating AI Agents" picture={noPicture} />,
  },
  SectionHeading: {
    default: <SectionHeading>Latest reading</SectionHeading>,
    'with lead and action': (
      <SectionHeading lead={longText} action={button}>
        Latest reading
      </SectionHeading>
    ),
  },
};
