import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';
import { chooseSlashKey, hasSlashKey } from './slash-key.ts';

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
    accent-color: var(--color-ember);
  }
`;

/** Turns the key `/` off, and on again. */
export function SlashChoice(): ReactNode {
  const [isOn, setOn] = useState(hasSlashKey);
  const choose = (wanted: boolean) => {
    chooseSlashKey(wanted);
    setOn(wanted);
  };
  return (
    <Choice>
      <input type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)} />
      Open the search with the key /
    </Choice>
  );
}
