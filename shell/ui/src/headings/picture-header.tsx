import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { EntryImage, type EntryPicture, scaleToCover } from '../cards/entry-image.tsx';
import { cutCorner } from '../planes/cut-corner.ts';
import {
  HeaderLead,
  HeaderRule,
  HeaderTitle,
  HeaderTop,
  type HeaderTopProps,
} from './header-parts.tsx';

const Root = styled.header`
  container-type: inline-size;
  padding-block: var(--space-m) var(--space-xl);
`;

/* Where it fits, the text is beside the picture, aligned with its lower edge. */
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

/* Seven of twelve columns beside the words, otherwise the whole width. */
function sizesOf(picture: EntryPicture): string {
  const scale = scaleToCover(picture, 16 / 10);
  return `(min-width: 86rem) ${45 * scale}rem, (min-width: 56rem) ${52 * scale}vw, ${100 * scale}vw`;
}

interface PictureHeaderProps extends HeaderTopProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Usually the entry itself; without a picture the text has the full width. */
  readonly picture: EntryPicture;
  /** Below the lead: the call to action. */
  readonly children?: ReactNode;
}

/**
 * The header of an entry's page: its text beside its picture.
 *
 * @example
 * <PictureHeader title={solution.title} lead={solution.excerpt} picture={solution}>
 *   <ExternalButton href={links.booking}>Book a call</ExternalButton>
 * </PictureHeader>
 */
export function PictureHeader({ title, lead, picture, back, trail, children }: PictureHeaderProps) {
  const hasPicture = Boolean(picture.image_url);
  return (
    <Root>
      <HeaderTop back={back} trail={trail} />
      <HeaderRule />
      <Columns data-picture={hasPicture ? '' : undefined}>
        <Words>
          <HeaderTitle>{title}</HeaderTitle>
          {lead ? <HeaderLead>{lead}</HeaderLead> : null}
          {children}
        </Words>
        {hasPicture && <Image picture={picture} sizes={sizesOf(picture)} fetchPriority="high" />}
      </Columns>
    </Root>
  );
}
