import styled from '@emotion/styled';
import { createElement, Fragment, type ReactNode } from 'react';

const Compound = styled.span`
  /* Large text on a phone has no room for it. */
  @media (min-width: 20em) {
    white-space: nowrap;
  }
`;

interface CompoundsProps {
  /** Anything but a string stays as it is. */
  readonly children: ReactNode;
  /** Characters of the longest compound that fits on a line at 320 px. */
  readonly longest?: number;
}

/** A text whose compounds, such as 'AI-powered', do not break at a line's end, unless they are too long. */
export function Compounds({ children, longest = 19 }: CompoundsProps) {
  if (typeof children !== 'string') return children;
  const parts = children.split(/(\w+(?:-\w+)+)/);
  return createElement(
    Fragment,
    {},
    ...parts.map((part, at) =>
      at % 2 && part.length <= longest ? createElement(Compound, {}, part) : part,
    ),
  );
}
