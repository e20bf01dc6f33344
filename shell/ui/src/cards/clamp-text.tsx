import styled from '@emotion/styled';

/**
 * A paragraph clamped to three lines; the full text stays in the page.
 *
 * @example
 * <ClampText>{course.excerpt}</ClampText>
 */
export const ClampText = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  line-clamp: 3;
  overflow: hidden;

  @media print {
    display: block;
  }
`;
