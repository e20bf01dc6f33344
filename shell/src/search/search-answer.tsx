import { headerLinks } from '@site/content/site';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import type { Found, FoundPage, MarkedText } from '../../document/create-search.ts';

/** The server writes the answer to a query in its place. */
export const answerSlot =
  '<noscript data-answer="">Search requires JavaScript, which is turned off in this browser.</noscript>';

interface Props {
  readonly query: string;
  /** Ignored while the query is blank. */
  readonly found: Found;
  /** Said below the results, if not all are shown. */
  readonly more?: ReactNode;
}

/**
 * The answer to a query, or suggestions without one. Plain elements without styles or handlers of
 * their own, since the server fills the same markup.
 */
export function SearchAnswer({ query, found, more }: Props): ReactNode {
  if (query.trim() === '') return <Suggestions>Start here</Suggestions>;
  if (found.count === 0) {
    return (
      <>
        <p>{describeResults(query, found)}. Check the spelling, or use a more general word.</p>
        <Suggestions>Or start here</Suggestions>
      </>
    );
  }
  return (
    <>
      <p>{describeResults(query, found)}</p>
      <Results found={found} />
      {more}
    </>
  );
}

export function Results({ found }: { found: Found }): ReactNode {
  return found.groups.map(({ name, pages }) => (
    <Group key={name} name={name}>
      {pages.map((page) => (
        <Result key={page.path} page={page} />
      ))}
    </Group>
  ));
}

export function Group({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <h2>{name}</h2>
      <List>{children}</List>
    </section>
  );
}

/** `3 results for “agents”`. */
export function describeResults(query: string, { count }: Found): string {
  const results = `${count === 0 ? 'No' : count} ${count === 1 ? 'result' : 'results'}`;
  return `${results} for “${query.trim()}”`;
}

/** Says that there are more results than are shown. */
export function BestOnly({ count }: { count: ReactNode }): ReactNode {
  return <p>The {count} best are shown.</p>;
}

function List(props: ComponentProps<'ul'>): ReactNode {
  // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without markers as one
  return <ul role="list" {...props} />;
}

export function Result({ page }: { page: FoundPage }): ReactNode {
  const { path, title, description, heading } = page;
  return (
    <li>
      <a href={path}>
        <Marked text={title} />
      </a>
      <p>
        <Marked text={description} />
      </p>
      {heading && (
        <p>
          Includes: <Marked text={heading} />
        </p>
      )}
    </li>
  );
}

export function Marked({ text }: { text: MarkedText }): ReactNode {
  return text.map((piece, index) => {
    const Piece = piece.isMatch ? 'mark' : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity
    return <Piece key={index}>{piece.text}</Piece>;
  });
}

const overviews = headerLinks.filter(({ to }) => to !== '/');

function Suggestions({ children }: { children: ReactNode }): ReactNode {
  return (
    <section>
      <h2>{children}</h2>
      <List data-suggestions="">
        {overviews.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </List>
    </section>
  );
}
