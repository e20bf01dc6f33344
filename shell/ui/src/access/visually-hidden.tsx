import styled from '@emotion/styled';

/**
 * For screen readers only.
 *
 * @example
 * <Link to="/course-info">More <VisuallyHidden>about courses</VisuallyHidden></Link>
 */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
