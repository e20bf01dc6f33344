import type { Draft, DraftStore } from '@site/contract';
import { createStore } from 'zustand';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The drafts of a tab, and whether it is safe to leave the document. */
export interface PersistedDrafts extends DraftStore {
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
  const texts = openTexts(root.defaultView);

  function write(key: string, draft: Draft): void {
    const isEmpty = Object.values(draft).every((value) => value === '');
    texts.set(key, isEmpty ? undefined : JSON.stringify(draft));
  }

  const read = (form: string) => parseDraft(texts.get(draftStorageKey(form)));

  function store(field: Field): void {
    const form = field.form?.dataset.draft;
    if (form === undefined || field.name === '') return;
    write(draftStorageKey(form), { ...read(form), [field.name]: field.value });
  }

  for (const field of typedFields(root)) store(field);
  for (const event of ['input', 'change']) {
    root.addEventListener(event, ({ target }) => isField(target) && store(target));
  }
  return {
    read,
    clear: (form) => write(draftStorageKey(form), {}),
    isOnlyInMemory: texts.isOnlyInMemory,
    isHalfFilled: () => typedFields(root).length > 0 || texts.isOnlyInMemory(),
  };
}

/** The tab's session storage; memory once it has failed. */
function openTexts(view: Window | null) {
  // Undefined while the storage keeps them.
  const memory = createStore<ReadonlyMap<string, string> | undefined>(() =>
    view === null ? new Map() : undefined,
  );
  function attempt<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return memory.getState() || view === null ? undefined : use(view.sessionStorage);
    } catch {
      memory.setState(new Map(), true);
      return undefined;
    }
  }
  return {
    isOnlyInMemory: () => (memory.getState()?.size ?? 0) > 0,
    get(key: string): string | undefined {
      return attempt((storage) => storage.getItem(key)) ?? memory.getState()?.get(key);
    },
    set(key: string, text: string | undefined): void {
      attempt((storage) =>
        text === undefined ? storage.removeItem(key) : storage.setItem(key, text),
      );
      const known = memory.getState();
      if (known === undefined) return;
      const others = [...known].filter(([name]) => name !== key);
      memory.setState(new Map(text === undefined ? others : [...others, [key, text]]), true);
    },
  };
}

/** The fields that differ from their defaults, because of the visitor or of the browser's autofill. */
function typedFields(root: Document): readonly Field[] {
  const fields = root.querySelectorAll<Field>('form[data-draft] :is(input, select, textarea)');
  return [...fields].filter((field) => {
    if (!('selectedIndex' in field)) return field.value !== field.defaultValue;
    const start = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(start, 0);
  });
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
