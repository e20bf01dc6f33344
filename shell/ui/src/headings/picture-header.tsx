import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { EntryImage, type EntryPicture } from '../cards/entry-image.tsx';
import { cutCorner } from '../planes/cut-corner.ts';
import { HeaderBack, HeaderLead, HeaderRule, HeaderTitle } from './header-parts.tsx';

const Root = styled.header`
  container-type: inline-size;
  padding-block: var(--space-m) var(--space-xl);
`;

/* If wide enough, the text aligns with the picture's lower edge. */
const Columns = styled.div`
  display: grid;
  gap: var(--space-l);
  padding-block-start: var(--space-m);

  @container (min-width: 52rem) {
    &[data-picture] {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      align-items: end;
    }
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-m);
  min-width: 0;
`;

const Image = styled(EntryImage)`
  width: 100%;
  aspect-ratio: 16 / 10;
  object-fit: cover;
  ${cutCorner('2.5rem')}
  background: var(--color-surface);

  @media print {
    max-height: 8cm;
  }
`;

export interface PictureHeaderProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Usually the entry itself; without a picture, the text has the full width. */
  readonly picture: EntryPicture;
  /** A BackLink, above the rule. */
  readonly back?: ReactNode;
  /** Follows the lead: the call to action. */
  readonly children?: ReactNode;
}

/** The header of an entry's page: text beside its picture. */
export function PictureHeader({ title, lead, picture, back, children }: PictureHeaderProps) {
  const hasPicture = Boolean(picture.image_url);
  return (
    <Root>
      {back ? <HeaderBack>{back}</HeaderBack> : null}
      <HeaderRule />
      <Columns data-picture={hasPicture ? '' : undefined}>
        <Words>
          <HeaderTitle>{title}</HeaderTitle>
          {lead ? <HeaderLead>{lead}</HeaderLead> : null}
          {children}
        </Words>
        {hasPicture && <Image picture={picture} fetchPriority="high" />}
      </Columns>
    </Root>
  );
}
