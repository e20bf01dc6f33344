import styled from '@emotion/styled';
import type { ContentsItem } from '@site/content/parts/body';
import { type ReactNode, useId } from 'react';

/* Beside the text, where there is room. The browser marks the part in view, or else the shell. */
const Root = styled.nav`
  display: none;

  @media (min-width: 62rem) {
    display: block;
    scroll-target-group: auto;
  }
  & h2 {
    margin-block-end: var(--space-2xs);
    color: var(--color-ink-soft);
    font: 400 var(--type-caption) / 1.6 var(--font-text);
    letter-spacing: 0;
  }
  & a {
    display: block;
    padding-block: 0.3em;
    padding-inline-start: var(--space-s);
    border-inline-start: 2px solid var(--color-line);
    line-height: 1.35;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  /* Forced colours give all links the same colour: only the part in view has a line. */
  @media (forced-colors: active) {
    & a {
      border-color: Canvas;
    }
  }
  & a:is(:target-current, [aria-current]) {
    border-color: var(--color-ember);
    color: var(--color-ember);
  }
`;

interface Props {
  readonly contents: readonly ContentsItem[];
}

/** Links to the headings of an article; nothing when there is only one. */
export function ContentsList({ contents }: Props): ReactNode {
  const id = useId();
  if (contents.length < 2) return null;
  return (
    <Root aria-labelledby={id} data-print="hide">
      <h2 id={id}>On this page</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without markers as one */}
      <ol role="list">
        {contents.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.text}</a>
          </li>
        ))}
      </ol>
    </Root>
  );
}
