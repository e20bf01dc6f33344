import styled from '@emotion/styled';

/* One line high: a name that does not fit beside the drawing wraps out of sight. */
const Root = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.625rem;
  height: 1.625em;
  overflow: hidden;
  color: var(--color-ink);
  font: 680 1.3125rem / 1.1 var(--font-display);
  letter-spacing: -0.015em;
  white-space: nowrap;

  & > svg {
    width: auto;
    height: 1.625em;
  }
  & [data-spark] {
    fill: var(--color-ember);
  }
`;

interface WordmarkProps {
  readonly name: string;
}

/**
 * The logo (an anvil under a spark) and the owner's name. Put it in a link.
 *
 * @example
 * <Link to="/"><Wordmark name={brand.name} /></Link>
 */
export function Wordmark({ name }: WordmarkProps) {
  return (
    <Root>
      <svg
        width="40"
        height="34"
        viewBox="0 0 40 34"
        fill="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <path data-spark="" d="m22 0 4.5 4.8L22 9.6l-4.5-4.8Z" />
        <path d="M0 12.5h12.5v8.5C6.5 20.5 2 17.5 0 12.5Z" opacity=".6" />
        <path d="M13.5 12.5h17v8.5h-17Z" />
        <path d="M31.5 12.5H40l-3 5.5-5.5 3Z" opacity=".75" />
        <path d="M14.5 22h14.5l1.5 4h-17Z" opacity=".6" />
        <path d="M10.5 27h22l3.5 7h-29Z" opacity=".85" />
      </svg>
      {name}
    </Root>
  );
}
