import styled from '@emotion/styled';
import type { ComponentProps } from 'react';

const Root = styled.div`
  width: 100%;
  max-width: calc(var(--page-width) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);

  &[data-width='article'] {
    max-width: calc(46rem + 2 * var(--gutter));
  }
`;

interface ContainerProps extends ComponentProps<'div'> {
  /** `page` (78rem, default) or `article` (46rem). */
  readonly width?: 'page' | 'article';
  readonly as?: BlockElement;
}

/** The elements a layout block may be rendered as. */
export type BlockElement =
  | 'div'
  | 'section'
  | 'article'
  | 'main'
  | 'header'
  | 'footer'
  | 'nav'
  | 'aside'
  | 'ul'
  | 'ol'
  | 'dl';

/**
 * Centres its content on the page, with gutters.
 *
 * @example
 * <Container width="article" as="article">{text}</Container>
 */
export function Container({ width = 'page', ...rest }: ContainerProps) {
  return <Root data-width={width} {...rest} />;
}
