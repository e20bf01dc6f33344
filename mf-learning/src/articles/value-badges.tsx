import styled from '@emotion/styled';
import { Cluster } from '@site/ui';

/** Badges in a line; values of the content are written small, shown with a capital. */
export const ValueBadges = styled(Cluster)`
  text-transform: capitalize;
`;
