import styled from '@emotion/styled';
import { EntryImage, type EntryPicture } from '../cards/entry-image.tsx';
import { cutCorner } from '../planes/cut-corner.ts';

const Image = styled(EntryImage)`
  width: 100%;
  max-height: 280px;
  object-fit: cover;
  ${cutCorner('1.5rem')}
  background: var(--color-surface);
`;

export interface ArticleImageProps {
  readonly picture: EntryPicture;
}

/** The picture at the top of an article: full column width, at most 280 px high. */
export function ArticleImage({ picture }: ArticleImageProps) {
  return <Image picture={picture} fetchPriority="high" />;
}
