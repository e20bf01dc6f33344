import styled from '@emotion/styled';
import { Link } from 'react-router-dom';

const Root = styled.nav`
  min-width: 0;
  color: var(--color-ink-soft);
  font-size: var(--type-small);

  & li:not(:first-of-type)::before {
    content: '/';
    content: '/' / '';
    padding-inline: 0.5em;
  }
  /* On one line: where it is short, the current page's title is cut first. */
  & li {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & li:first-of-type {
    flex: none;
  }
  & li:last-of-type {
    flex: 1;
  }
  /* Large text on a phone: one line would hold none of the titles. */
  @media (max-width: 17em) {
    & ol {
      display: block;
    }
    & li {
      white-space: normal;
    }
  }
  & a {
    padding: 2px 0;
    outline-offset: -2px;
    text-decoration: none;
  }
  & a:hover {
    color: var(--color-ink);
    text-decoration: underline;
  }
`;

const Trail = styled.ol`
  display: flex;
`;

/** A page on the way to the current one. See {@link Breadcrumbs}. */
export interface Crumb {
  readonly title: string;
  readonly path: string;
}

interface BreadcrumbsProps {
  /** From Home to the current page. */
  readonly trail: readonly Crumb[];
}

/**
 * The path from Home to the current page, on one line.
 *
 * @example
 * <Breadcrumbs trail={[{ title: 'Home', path: '/' }, { title: 'Contact', path: '/contact' }]} />
 */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const pages = trail.slice(0, -1);
  return (
    <Root aria-label="Breadcrumb" data-print="hide">
      <Trail role="list">
        {pages.map(({ title, path }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
        <li aria-current="page">{trail.at(-1)?.title}</li>
      </Trail>
    </Root>
  );
}
