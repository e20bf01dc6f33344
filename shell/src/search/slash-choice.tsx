import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { SlashKey } from '../layout/use-slash-key.ts';

/* Of no use where there is no keyboard. */
const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-2xs);
  min-height: var(--target-size);
  margin-block-end: calc(-1 * var(--space-2xs));
  color: var(--color-ink-soft);
  font-weight: 400;
  font-size: var(--type-small);

  & > input {
    width: 1.1em;
    height: 1.1em;
    margin: 0;
    accent-color: var(--color-ember);
  }

  @media (pointer: coarse) {
    display: none;
  }
`;

/** Turns the key `/` off, and on again. */
export function SlashChoice({ isOn, choose }: SlashKey): ReactNode {
  return (
    <Choice>
      <input type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)} />
      Open the search with the key /
    </Choice>
  );
}
