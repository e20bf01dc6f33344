import styled from '@emotion/styled';
import { Cluster } from '@site/ui';

/** Badges in a row; content values are lower case and shown capitalised. */
export const ValueBadges = styled(Cluster)`
  text-transform: capitalize;
`;
