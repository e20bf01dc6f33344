import styled from '@emotion/styled';
import { headerLinks } from '@site/content/site';
import { isUnder } from '@site/contract/is-under';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { toTop } from '../navigation/scrolling.ts';
import { useSite } from '../site.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-m);

  &[data-stacked] {
    flex-direction: column;
  }
`;

const Item = styled(Link)`
  display: flex;
  align-items: center;
  min-height: var(--target-size);
  font-size: var(--type-small);
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: var(--color-ember);
  }
  &[aria-current] {
    color: var(--color-ember);
    font-weight: 600;
  }
  [data-stacked] & {
    font-size: var(--type-lead);
  }
`;

interface Props {
  readonly isStacked?: boolean;
  readonly onChoose?: () => void;
}

/** The seven links; the one to the current page or its section is marked. */
export function HeaderLinks({ isStacked = false, onChoose }: Props): ReactNode {
  const currentOf = useCurrent();
  return (
    <List role="list" data-stacked={isStacked || undefined}>
      {headerLinks.map(({ label, to }) => (
        <li key={to}>
          <Item
            to={to}
            state={toTop}
            aria-current={currentOf(to)}
            {...(onChoose ? { onClick: onChoose } : {})}
          >
            {label}
          </Item>
        </li>
      ))}
    </List>
  );
}

/** 'page' for the current page's link, true for the link of a parent; none on the 404 page. */
function useCurrent(): (to: string) => 'page' | true | undefined {
  const { notFoundPath } = useSite();
  const { pathname } = useLocation();
  return (to) => {
    if (pathname === notFoundPath) return undefined;
    if (pathname === to) return 'page';
    return to !== '/' && isUnder(to, pathname) ? true : undefined;
  };
}
