import styled from '@emotion/styled';

/** A paragraph visually truncated after three lines. */
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
