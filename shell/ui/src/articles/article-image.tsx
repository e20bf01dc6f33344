import styled from '@emotion/styled';
import { cutCorner } from '../planes/cut-corner.ts';

const Image = styled.img`
  width: 100%;
  max-height: 280px;
  object-fit: cover;
  ${cutCorner('1.5rem')}
  background: var(--color-surface);
`;

export interface ArticleImageProps {
  readonly src: string;
  readonly alt: string;
  /** The file's own size in pixels, so that nothing moves when it arrives. */
  readonly width: number;
  readonly height: number;
}

/** The picture at the head of an article: full column, at most 280 px high. */
export function ArticleImage(props: ArticleImageProps) {
  return <Image decoding="async" fetchPriority="high" {...props} />;
}
