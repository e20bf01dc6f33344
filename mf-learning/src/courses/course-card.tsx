import type { CourseCardFields } from '@site/content/courses/card';
import { Badge, Card, CardBody, CardLink, CardMedia, CardMore, ClampText } from '@site/ui';
import type { ReactNode } from 'react';
import { ValueBadges } from '../articles/value-badges.tsx';
import { coursePath } from './course-list.ts';

interface Props {
  readonly course: CourseCardFields;
  /** Of the heading with its title. */
  readonly level: 2 | 3;
}

export function CourseCard({ course, level }: Props): ReactNode {
  return (
    <Card as="li">
      <CardMedia picture={course} />
      <CardBody>
        <CardLink level={level} to={coursePath(course.slug)}>
          {course.title}
        </CardLink>
        <ValueBadges gap="3xs">
          <Badge tone="ember">{course.level}</Badge>
          <Badge tone="steel">{course.category}</Badge>
          <Badge>{course.status}</Badge>
        </ValueBadges>
        <ClampText>{course.excerpt}</ClampText>
        <CardMore>Read More →</CardMore>
      </CardBody>
    </Card>
  );
}
