import styled from '@emotion/styled';
import { brand, footer } from '@site/content/site';
import { ChatIcon, CodeIcon, Container, NetworkIcon, Wordmark } from '@site/ui';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toTop } from '../navigation/scrolling.ts';
import { useSite } from '../site.ts';

/* Not a scroll anchor: content that loads above it must not scroll the page. */
const Ground = styled.footer`
  overflow-anchor: none;
  margin-block-start: var(--space-2xl);
  padding-block: var(--space-xl) var(--space-l);
  border-block-start: 1px solid var(--color-ink);
  background: var(--color-surface);
  font-size: var(--type-small);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l);

  @media (min-width: 44rem) {
    grid-template-columns: 1fr 1.6fr 1fr;
  }
  @media (min-width: 62rem) {
    grid-template-columns: 2fr 1fr 1.6fr 1fr;
  }
`;

/* Above the three other columns, where there is no room for four. */
const Brand = styled.div`
  @media (min-width: 44rem) and (max-width: 61.99rem) {
    grid-column: 1 / -1;
  }
`;

const Mission = styled.p`
  max-width: 34ch;
  margin-block-start: var(--space-s);
  font-family: var(--font-display);
  font-size: var(--type-h4);
  line-height: 1.35;
`;

/* As high as a link, so that headings and links stand in one rhythm. */
const row = `
  display: flex;
  align-items: center;
  min-height: var(--target-size);
`;

const Title = styled.h2`
  ${row}
  font: 600 var(--type-small) / 1.4 var(--font-text);
`;

const GroupTitle = styled.h3`
  ${row}
  color: var(--color-ink-soft);
  font: 500 var(--type-small) / 1.4 var(--font-text);
`;

const List = styled.ul`
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target-size);
    text-decoration: none;
  }
  & a:hover {
    color: var(--color-ember);
    text-decoration: underline;
  }
`;

const Icons = styled(List)`
  display: flex;
  gap: var(--space-2xs);

  & a {
    justify-content: center;
    width: var(--target-size);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius);
  }
`;

const Copyright = styled.p`
  margin-block-start: var(--space-l);
  padding-block-start: var(--space-s);
  border-block-start: 1px solid var(--color-line);
  color: var(--color-ink-soft);
`;

const icons = { network: NetworkIcon, code: CodeIcon, chat: ChatIcon } as const;

/** Mission, quick links, solutions, social links and the copyright line. */
export const Footer = memo(function Footer(): ReactNode {
  return (
    <Ground data-print="hide">
      <Container>
        <Columns>
          <Brand>
            <Wordmark name={brand.name} />
            <Mission>{brand.mission}</Mission>
          </Brand>
          <nav aria-label={footer.quickLinks.title}>
            <Title>{footer.quickLinks.title}</Title>
            <Links items={footer.quickLinks.items} />
          </nav>
          <Solutions />
          <Connect />
        </Columns>
        <CopyrightLine />
      </Container>
    </Ground>
  );
});

function Links({ items }: { items: readonly { label: string; to: string }[] }): ReactNode {
  return (
    <List role="list">
      {items.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} state={toTop}>
            {label}
          </Link>
        </li>
      ))}
    </List>
  );
}

function Solutions(): ReactNode {
  return (
    <nav aria-label={footer.solutions.title}>
      <Title>{footer.solutions.title}</Title>
      {footer.solutions.groups.map(({ title, items }) => (
        <div key={title}>
          <GroupTitle>{title}</GroupTitle>
          <Links items={items} />
        </div>
      ))}
    </nav>
  );
}

function Connect(): ReactNode {
  if (footer.connect.items.length === 0) return null;
  return (
    <div>
      <Title>{footer.connect.title}</Title>
      <Icons role="list">
        {footer.connect.items.map(({ label, href, icon }) => {
          const Icon = icons[icon];
          return (
            <li key={icon}>
              <a
                href={href}
                target="_blank"
                rel="noopener"
                aria-label={label}
                aria-description="Opens in a new tab"
              >
                <Icon />
              </a>
            </li>
          );
        })}
      </Icons>
    </div>
  );
}

/** The year comes from the server, because stored pages may be older. */
function CopyrightLine(): ReactNode {
  const { data } = useSite();
  return (
    <Copyright>
      © <span data-year="">{data.year}</span> {brand.name}. All rights reserved.
    </Copyright>
  );
}
