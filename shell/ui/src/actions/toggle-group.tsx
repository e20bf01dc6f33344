import styled from '@emotion/styled';
import { useId } from 'react';
import { VisuallyHidden } from '../access/visually-hidden.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--space-2xs) var(--space-s);

  @media (min-width: 640px) {
    flex-wrap: nowrap;
  }
  @media (scripting: none) {
    display: none;
  }
`;

const ShownLabel = styled.span`
  flex: none;
  min-width: 5rem;
  font-size: var(--type-small);
  font-weight: 600;
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3xs);
`;

const Option = styled.button`
  min-height: var(--target-size);
  padding: 0.375rem 0.875rem;
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  color: var(--color-ink);
  font-size: var(--type-small);
  line-height: 1.25;
  transition:
    background-color var(--duration) var(--ease),
    border-color var(--duration) var(--ease);

  &:hover {
    border-color: var(--color-steel);
  }
  &:active {
    background: var(--color-surface);
  }
  &[aria-pressed='true'] {
    border-color: var(--color-steel);
    background: var(--color-steel);
    color: var(--color-on-steel);

    @media (forced-colors: active) {
      forced-color-adjust: none;
      border-color: SelectedItem;
      background: SelectedItem;
      color: SelectedItemText;
    }
  }
`;

interface ToggleOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ToggleGroupProps<Value extends string> {
  /** Names the group; shown before the buttons unless `hideLabel`. */
  readonly label: string;
  readonly options: readonly ToggleOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly hideLabel?: boolean;
}

/**
 * A choice of one among a few, as buttons; the chosen one is pressed. Hidden without scripts.
 *
 * @example
 * <ToggleGroup
 *   label="View"
 *   options={[{ value: 'table', label: 'Table View' }, { value: 'cards', label: 'Card View' }]}
 *   value={view}
 *   onChange={setView}
 * />
 */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const labelId = useId();
  const Label = props.hideLabel ? VisuallyHidden : ShownLabel;
  return (
    <Root role="group" aria-labelledby={labelId} data-print="hide">
      <Label id={labelId}>{props.label}</Label>
      <Options>
        {props.options.map(({ value, label }) => (
          <Option
            key={value}
            type="button"
            aria-pressed={value === props.value}
            onClick={() => props.onChange(value)}
          >
            {label}
          </Option>
        ))}
      </Options>
    </Root>
  );
}
