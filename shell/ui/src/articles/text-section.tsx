import styled from '@emotion/styled';
import { createElement, Fragment, type ReactNode, useId } from 'react';
import { ExternalTextLink, TextLink } from '../actions/text-links.tsx';

/* Title and text beside each other, on the columns of PictureHeader; stacked where they do not fit. */
const Root = styled.section`
  container-type: inline-size;

  & > div {
    display: grid;
    gap: var(--space-s) var(--space-l);
    padding-block: var(--space-m) var(--space-xl);
    border-block-start: 1px solid var(--color-line);
  }
  &[data-tone='opening'] > div {
    border-block-start-color: var(--color-steel);
  }
  @container (min-width: 52rem) {
    & > div {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    }
    & > div > :only-child {
      grid-column: 2;
    }
  }
  @media print {
    break-inside: avoid;
  }
`;

const Title = styled.h2`
  max-width: 16em;
  font-size: var(--type-h3);
  line-height: 1.15;
`;

const Text = styled.div`
  max-width: var(--measure);
  font-size: clamp(1.0625rem, 1rem + 0.25vw, 1.1875rem);
  line-height: 1.65;

  [data-tone='opening'] & {
    max-width: 30em;
    font-family: var(--font-display);
    font-size: var(--type-h3);
    line-height: 1.4;
  }
  & > p + p {
    margin-block-start: 1.1em;
  }
  @media print {
    font-size: var(--type-body);
  }
`;

const List = styled.ul`
  & > li {
    position: relative;
    padding-block: 0.7em;
    padding-inline-start: 1.75em;
    border-block-start: 1px solid var(--color-line);
  }
  & > li:first-of-type {
    padding-block-start: 0;
    border-block-start: 0;
  }
  /* The forged bar, at the size of a line. */
  & > li::before {
    content: '';
    position: absolute;
    inset-block-start: calc(0.7em + 0.5lh - 1px);
    inset-inline-start: 0;
    width: 0.875em;
    height: 4px;
    background: var(--color-ember);
    clip-path: polygon(0 0, 100% 0, calc(100% - 4px) 100%, 0 100%);
  }
  & > li:first-of-type::before {
    inset-block-start: calc(0.5lh - 1px);
  }
`;

/** A run of text, or a link: a path of this site or an address outside. */
type InlineText = string | { readonly text: string; readonly href: string };

/** A paragraph or the text of a list item. */
export type TextLine = readonly InlineText[];

interface TextSectionProps {
  /** Without one, the text stands in its column. */
  readonly title?: string;
  /** `opening` is set large, for the first section. */
  readonly tone?: 'opening' | 'body';
  readonly children: ReactNode;
}

/**
 * A titled section of an entry's page.
 *
 * @example
 * <TextSection title="Who it is for" tone="opening">
 *   <p>Teams that run agents in production.</p>
 * </TextSection>
 */
export function TextSection({ title, tone = 'body', children }: TextSectionProps) {
  const id = useId();
  return (
    <Root as={title ? 'section' : 'div'} aria-labelledby={title && id} data-tone={tone}>
      <div>
        {title && <Title id={id}>{title}</Title>}
        <Text>{children}</Text>
      </div>
    </Root>
  );
}

interface LinesProps {
  readonly lines: readonly TextLine[];
}

/**
 * A paragraph for each line.
 *
 * @example
 * <Paragraphs lines={[['Plain words and ', { text: 'a link', href: '/contact' }, '.']]} />
 */
export function Paragraphs({ lines }: LinesProps) {
  return lines.map((line) => <p key={toPlainText(line)}>{renderLine(line)}</p>);
}

export function BulletList({ lines }: LinesProps) {
  return (
    <List role="list">
      {lines.map((line) => (
        <li key={toPlainText(line)}>{renderLine(line)}</li>
      ))}
    </List>
  );
}

function toPlainText(line: TextLine): string {
  return line.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** Spread as children rather than a list, so that they need no keys. */
function renderLine(line: TextLine): ReactNode {
  return createElement(Fragment, null, ...line.map(renderInline));
}

function renderInline(part: InlineText): ReactNode {
  if (typeof part === 'string') return part;
  const { text, href } = part;
  if (/^https?:/i.test(href)) return <ExternalTextLink href={href}>{text}</ExternalTextLink>;
  if (/^[#/]/.test(href)) return <TextLink to={href}>{text}</TextLink>;
  return <a href={href}>{text}</a>;
}
