import type { Draft, DraftStore } from '@site/contract';
import { openBrowserStorage } from '../browser-storage.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The drafts of a tab, and whether it is safe to leave the document. */
interface PersistedDrafts extends DraftStore {
  /** True while a form on the page is half filled, or a draft exists only in memory. */
  readonly isHalfFilled: () => boolean;
  /** True while a new document would not find a draft. */
  readonly isOnlyInMemory: () => boolean;
}

const draftStorageKey = (form: string) => `draft:${form}`;

/**
 * Stores what is typed into forms with `data-draft` for the lifetime of the tab: before the
 * form's code has loaded, if it never loads, and across reloads. Falls back to memory if the
 * tab's storage is blocked.
 */
export function persistDrafts(root: Document): PersistedDrafts {
  const texts = openBrowserStorage(() => sessionStorage);

  function write(key: string, draft: Draft): void {
    const isEmpty = Object.values(draft).every((value) => value === '');
    texts.set(key, isEmpty ? undefined : JSON.stringify(draft));
  }

  const read = (form: string) => parseDraft(texts.get(draftStorageKey(form)));

  function store(field: Field): void {
    const form = field.form?.dataset.draft;
    if (form === undefined || field.name === '') return;
    write(draftStorageKey(form), { ...read(form), [field.name]: draftOf(field) });
  }

  for (const field of typedFields(root)) store(field);
  // In the capture phase: React stops events in content that it has not hydrated yet.
  for (const event of ['input', 'change']) {
    root.addEventListener(event, ({ target }) => isField(target) && store(target), true);
  }
  return {
    read,
    clear: (form) => write(draftStorageKey(form), {}),
    isOnlyInMemory: texts.isOnlyInMemory,
    isHalfFilled: () => typedFields(root).length > 0 || texts.isOnlyInMemory(),
  };
}

/** The fields that differ from their defaults, because of the visitor or of the browser's autofill. */
function typedFields(root: Document): readonly Field[] {
  const fields = root.querySelectorAll<Field>('form[data-draft] :is(input, select, textarea)');
  return [...fields].filter((field) => {
    if (isBox(field)) {
      // A radio button that was left has the name of the one that was chosen.
      return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
    }
    if (!('selectedIndex' in field)) return field.value !== field.defaultValue;
    const start = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(start, 0);
  });
}

/** A box that is not ticked has no value, as in a form that is sent. */
function draftOf(field: Field): string {
  return isBox(field) && !field.checked ? '' : field.value;
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function isField(target: EventTarget | null): target is Field {
  return target !== null && 'form' in target && 'value' in target;
}

/** Anything invalid counts as an empty draft. */
function parseDraft(text: string | undefined): Draft {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(typeof value === 'object' ? (value ?? {}) : {});
    return Object.fromEntries(entries.filter(([, typed]) => typeof typed === 'string'));
  } catch {
    return {};
  }
}
