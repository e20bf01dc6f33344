import styled from '@emotion/styled';
import { Button } from '@site/ui';
import type { ComponentProps, FormEvent, KeyboardEvent, ReactNode } from 'react';
import { maxQueryLength, searchPath } from '../../document/search-entry.ts';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2xs);

  & > input {
    flex: 1 1 9rem;
    min-width: 0;
    font-size: var(--type-lead);
  }
  /* It would look like the dialog's own close button. */
  & > input::-webkit-search-cancel-button {
    display: none;
  }
`;

interface Props extends ComponentProps<'input'> {
  /** Unless it prevents the default, the browser loads `/search?q=…`. */
  readonly onSearch: (event: FormEvent) => void;
  /** The results, below the field. */
  readonly children: ReactNode;
}

/** Where the results of a query have a page of their own. */
export function searchAddress(query: string): string {
  const text = query.trim();
  return text === '' ? searchPath : `${searchPath}?${new URLSearchParams({ q: text })}`;
}

/** The address for what is typed in a field; undefined once the field is not shown any more. */
export function addressOf(field: HTMLInputElement | null): string | undefined {
  if (field === null || field.matches('dialog:not([open]) *')) return undefined;
  return searchAddress(field.value);
}

/** Whether the focus in a field opens a keyboard, which covers the results. */
export const isTouchScreen = () => matchMedia('(pointer: coarse)').matches;

/** Takes the focus from a button that goes, before it is lost. */
export function takeFocus(field: HTMLInputElement | null): void {
  if (!isTouchScreen()) field?.focus();
}

/** The field, with the given properties, and results; arrow keys move between them. */
export function SearchForm({ onSearch, children, ...field }: Props): ReactNode {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus among the controls inside
    <div onKeyDown={moveFocus}>
      <Form role="search" action={searchPath} onSubmit={onSearch} data-print="hide">
        <input
          aria-label="Search this site"
          type="search"
          name="q"
          placeholder="Topic or name"
          autoComplete="off"
          dir="auto"
          maxLength={maxQueryLength}
          enterKeyHint="search"
          {...field}
        />
        <Button type="submit">Search</Button>
      </Form>
      {children}
    </div>
  );
}

/** Up and Down go from the field through the links below it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  // While a word is composed, they choose among its candidates.
  if (step === undefined || event.nativeEvent.isComposing) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[href]')];
  const here = stops.findIndex((stop) => stop.matches(':focus'));
  const next = stops[here + step];
  if (here < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
