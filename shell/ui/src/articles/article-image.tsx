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

/* The column of an article, and its gutters on a phone. */
const sizes = '(min-width: 49rem) 46rem, calc(100vw - 2.5rem)';

interface ArticleImageProps {
  readonly picture: EntryPicture;
}

/**
 * The picture at the top of an article: full width, at most 280 px high.
 *
 * @example
 * <ArticleImage picture={insight} />
 */
export function ArticleImage({ picture }: ArticleImageProps) {
  return <Image picture={picture} sizes={sizes} fetchPriority="high" />;
}
