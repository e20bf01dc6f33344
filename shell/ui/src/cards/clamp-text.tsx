import styled from '@emotion/styled';

/** A paragraph cut after three lines, with an ellipsis; the whole text stays in the page. */
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
