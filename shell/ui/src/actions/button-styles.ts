export type ButtonVariant = 'primary' | 'secondary';

/** Shared by the three elements that look like a button. */
export const buttonStyles = `
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2xs);
  min-height: var(--target-size);
  padding: 0.5rem 1.25rem;
  border: 1px solid transparent;
  border-radius: var(--radius);
  font-family: var(--font-text);
  font-size: var(--type-small);
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition:
    background-color var(--duration) var(--ease),
    border-color var(--duration) var(--ease),
    color var(--duration) var(--ease),
    translate var(--duration) var(--ease);

  &[data-variant='primary'] { background: var(--color-ember); color: var(--color-on-ember); }
  &[data-variant='secondary'] { border-color: var(--color-steel); background: transparent; color: var(--color-steel); }

  &:hover[data-variant='primary'] { background: var(--color-ember-strong); }
  &:hover[data-variant='secondary'] { background: var(--color-steel); color: var(--color-on-steel); }
  &:active { translate: 0 1px; }
  &[data-variant]:is(:disabled, [aria-disabled='true']) { border-color: transparent; background: var(--color-surface); color: var(--color-ink-soft); translate: none; }
  &[data-variant][aria-busy='true'] { color: var(--color-ink); }

  & > svg { flex: none; }
`;
