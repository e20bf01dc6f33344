import styled from '@emotion/styled';

/** Around a `SearchAnswer`; styles elements by name, since the server renders them as well. */
export const AnswerBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-m);
  padding-block: var(--space-m);

  & > p {
    color: var(--color-ink-soft);
    font-size: var(--type-small);
  }
  & h2 {
    margin-block-end: var(--space-2xs);
    color: var(--color-ink-soft);
    font: 600 var(--type-small) / 1.4 var(--font-text);
    letter-spacing: 0;
  }
  & li {
    position: relative;
    padding: var(--space-xs) var(--space-s);
    border-block-start: 1px solid var(--color-line);
  }
  & li:hover,
  & li:focus-within {
    background: var(--color-surface);
  }
  & li a {
    font-weight: 600;
    text-decoration: none;
  }
  /* The whole row leads to the page. */
  & li a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & li a:hover {
    text-decoration: underline;
  }
  & li p {
    color: var(--color-ink-soft);
    font-size: var(--type-small);
  }
  & mark {
    border-radius: 2px;
    background: var(--color-ember-soft);
    color: var(--color-ink);
  }
  & [data-suggestions] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
    gap: 0 var(--space-s);
  }
`;
