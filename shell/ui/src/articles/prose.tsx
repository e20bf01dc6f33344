import styled from '@emotion/styled';

/**
 * The body of an article. Links are plain underlined blue; `.arrow-link` makes one a blue button.
 * A `.heading` holds a heading and the empty link to it, whose sign is drawn here; `.hljs-…` are the
 * parts of code.
 *
 * @example
 * <Prose>
 *   <h2>What you will learn</h2>
 *   <p>How to brief an agent.</p>
 * </Prose>
 */
export const Prose = styled.div`
  max-width: var(--measure);
  font-size: clamp(1.0625rem, 1rem + 0.25vw, 1.1875rem);
  line-height: 1.65;

  & > * + * {
    margin-block-start: 1.1em;
  }
  & > :where(blockquote, .table-scroll, pre, hr),
  & > :where(blockquote, .table-scroll, pre, hr) + * {
    margin-block-start: 1.75em;
  }
  & > .heading {
    display: flex;
    align-items: baseline;
    margin-block-start: 2.25em;
  }
  & > .heading + * {
    margin-block-start: 0.75em;
  }
  & .heading > h2 {
    line-height: 1.1;
  }
  /* Wide enough for a finger. */
  & .heading > a {
    margin-inline-end: -0.4em;
    padding-inline: 0.4em;
    color: var(--color-ink-soft);
    font-family: var(--font-display);
    text-decoration: none;

    &::before {
      content: '#';
    }
  }
  @media (hover: hover) {
    & .heading:not(:hover) > a:not(:focus-visible) {
      opacity: 0;
    }
  }
  & > :not(* + *) {
    margin-block-start: 0;
  }

  & :where(ul, ol) {
    padding-inline-start: 1.4em;
  }
  & li + li {
    margin-block-start: 0.4em;
  }
  & li > :where(ul, ol, p + p) {
    margin-block-start: 0.4em;
  }
  & li::marker {
    color: var(--color-ember);
    font-family: var(--font-display);
    font-weight: 600;
  }
  & ul > li::marker {
    content: '–  ';
  }
  & li.task-list-item::marker {
    content: '';
  }
  & :where(strong, b) {
    font-weight: 650;
  }

  & blockquote {
    padding-inline-start: var(--space-m);
    border-inline-start: 1px solid var(--color-steel);
    font-family: var(--font-display);
    font-size: 1.25em;
    font-style: italic;
    line-height: 1.4;
  }
  & blockquote > * + * {
    margin-block-start: 0.6em;
  }

  & :where(code, pre) {
    font-family: var(--font-code);
    font-size: 0.875em;
  }
  & :not(pre) > code {
    padding: 0.1em 0.3em;
    border-radius: var(--radius);
    background: var(--color-surface);
  }
  & pre {
    padding: var(--space-m);
    border: 1px solid var(--color-line);
    border-radius: var(--radius);
    background: var(--color-surface);
    line-height: 1.55;
    white-space: pre-wrap;
  }
  & pre > code {
    font-size: 1em;
  }
  & :is(.hljs-comment, .hljs-quote, .hljs-meta, .hljs-punctuation) {
    color: var(--color-ink-soft);
  }
  & :is(.hljs-keyword, .hljs-selector-tag, .hljs-section, .hljs-literal, .hljs-bullet) {
    color: var(--color-ember);
  }
  & :is(.hljs-attr, .hljs-attribute, .hljs-title, .hljs-name, .hljs-property) {
    color: var(--color-steel);
    font-weight: 600;
  }
  & :is(.hljs-string, .hljs-number, .hljs-regexp, .hljs-addition) {
    color: var(--color-success);
  }
  & .hljs-deletion {
    color: var(--color-danger);
  }

  /* The margin keeps focus rings from being cut off. */
  & .table-scroll {
    margin-inline: -6px;
    padding-inline: 6px;
    overflow-x: auto;
  }
  & table {
    width: 100%;
    font-size: var(--type-small);
    font-variant-numeric: tabular-nums lining-nums;
  }
  & :where(th, td) {
    padding-block: 0.6em;
    padding-inline: 0 1.25em;
    border-block-end: 1px solid var(--color-line);
    text-align: start;
    vertical-align: baseline;
  }
  & :is(th, td):last-child {
    padding-inline-end: 0;
  }
  & [data-align='right'] {
    text-align: end;
  }
  & [data-align='center'] {
    text-align: center;
  }
  & thead th {
    border-block: 1px solid var(--color-steel);
  }
  & :where(img) {
    border-radius: var(--radius);
  }

  & a {
    color: var(--color-link-blue);
    text-decoration-line: underline;
  }
  & a:hover {
    text-decoration-thickness: 2px;
  }
  & a.arrow-link {
    display: inline-flex;
    align-items: center;
    min-height: var(--target-size);
    padding: 0.5rem 1.125rem;
    border-radius: var(--radius);
    background: var(--color-link-blue);
    color: var(--color-on-link-blue);
    font-size: var(--type-small);
    font-weight: 600;
    line-height: 1.25;
    text-decoration: none;
  }
  @supports (color: color-mix(in srgb, red, blue)) {
    & a.arrow-link:hover {
      background: color-mix(in srgb, var(--color-link-blue) 84%, var(--color-ink));
    }
  }

  & sup {
    line-height: 0;
  }
  /* Joined to the word before: a line would break at the bracket. */
  & [data-footnote-ref]::before {
    content: '\\2060[';
  }
  & [data-footnote-ref]::after {
    content: ']';
  }
  & .footnotes {
    margin-block-start: 2.5em;
    padding-block-start: 1em;
    border-block-start: 1px solid var(--color-line);
    font-size: var(--type-small);

    & h2 {
      font-size: var(--type-h4);
    }
    & .heading > a {
      display: none;
    }
    & ol {
      margin-block-start: 0.75em;
    }
  }

  @media print {
    max-width: none;
    font-size: var(--type-body);

    & .heading > a {
      display: none;
    }
    & .table-scroll {
      margin-inline: 0;
      padding-inline: 0;
      overflow: visible;
    }
    & td :is(a, code) {
      overflow-wrap: anywhere;
    }
    & a.arrow-link {
      display: inline;
      padding: 0;
      background: none;
    }
    & a[href^="http"]::after {
      content: " (" attr(href) ")";
      overflow-wrap: anywhere;
      font-weight: 400;
    }
  }
`;
