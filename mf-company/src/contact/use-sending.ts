import { mail } from '@site/content/site';
import { type Draft, type DraftStore, useDrafts, useSiteServices } from '@site/contract';
import {
  type ContactMessage,
  composeMessage,
  type Inquiry,
  inquiryLimits,
  interests,
} from '@site/contract/contact';
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';

/** Milliseconds that the endpoint may take. */
const deadline = 20_000;

type SendStatus = 'idle' | 'sending' | 'success' | 'error';

interface Sending {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly status: SendStatus;
  /** What is wrong with fields that are filled in, by their names. */
  readonly problems: Problems;
  /** Finds the problems and tells the browser, which submits only once they are fixed. */
  readonly check: () => void;
  readonly submit: (event: FormEvent) => void;
  /** The browser has refused to submit. */
  readonly refuse: () => void;
}

type Problems = Readonly<Record<string, string>>;

/** One for each shell instance, which its drafts stand for. */
const deliveries = new WeakMap<DraftStore, StoreApi<SendStatus>>();

/**
 * How the last message fares, for the forms of all pages: one that is being sent is not sent again
 * from another page, and its outcome shows on one page only.
 */
function useDelivery(drafts: DraftStore): StoreApi<SendStatus> {
  const store = deliveries.get(drafts) ?? createStore((): SendStatus => 'idle');
  deliveries.set(drafts, store);
  // An outcome goes with the page that showed it, before the form of the next page is painted.
  useLayoutEffect(
    () => () => {
      if (store.getState() !== 'sending') store.setState('idle', true);
    },
    [store],
  );
  return store;
}

/** The form's state: filled from the draft after hydration, sent, cleared on success. */
export function useSending(draftName: string): Sending {
  const form = useRef<HTMLFormElement>(null);
  const drafts = useDrafts();
  const { sendEmailUrl } = useSiteServices();
  const delivery = useDelivery(drafts);
  const status = useStore(delivery);
  const setStatus = (next: SendStatus) => delivery.setState(next, true);
  const [problems, setProblems] = useState<Problems>({});

  useLayoutEffect(() => {
    const element = form.current;
    if (element === null) return;
    const start = () => {
      fill(element, drafts.read(draftName));
      setProblems(checkFields(element));
    };
    start();
    // A document that the browser has kept has what it was left with; another one may have typed or sent.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      element.reset();
      start();
      if (delivery.getState() !== 'sending') delivery.setState('idle', true);
    };
    window.addEventListener('pageshow', restore);
    return () => {
      window.removeEventListener('pageshow', restore);
      // After a reload, Firefox fills a form with what it last held, over what was typed later. The
      // draft stays.
      element.reset();
    };
  }, [drafts, draftName, delivery]);

  async function send(element: HTMLFormElement): Promise<void> {
    setStatus('sending');
    const sent = new FormData(element);
    try {
      await sendMessage(sendEmailUrl, readMessage(sent));
      // What was typed meanwhile, perhaps into the form of another page, was not sent.
      const draft = Object.entries(drafts.read(draftName));
      // A draft may have fields that this form has not.
      if (draft.every(([name, value]) => !sent.has(name) || sent.get(name) === value)) {
        drafts.clear(draftName);
        document.querySelector<HTMLFormElement>(`form[data-draft="${draftName}"]`)?.reset();
      }
      setStatus('success');
    } catch (error) {
      console.error('The message was not sent:', error);
      setStatus('error');
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (form.current !== null && status !== 'sending') void send(form.current);
  }

  function check(): void {
    if (form.current !== null) setProblems(checkFields(form.current));
    // Another message, which was not sent.
    if (status === 'success') setStatus('idle');
  }

  // What is shown is about an earlier attempt.
  const refuse = () => status === 'error' && setStatus('idle');
  return { form, status, problems, check, submit, refuse };
}

function fill(form: HTMLFormElement, draft: Draft): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (field === null || !('value' in field)) continue;
    const before = field.value;
    field.value = value;
    // One of its options, when the draft was written.
    if (!(field instanceof HTMLSelectElement) || field.value === value) continue;
    field.value = before;
    // So that the draft has it, too.
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function checkFields(form: HTMLFormElement): Problems {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')];
  const problems = fields.map((field) => [field, findProblem(field)] as const);
  for (const [field, problem] of problems) field.setCustomValidity(problem);
  return Object.fromEntries(problems.map(([{ name }, problem]) => [name, problem]));
}

/** Blanks, and characters that show nothing, such as zero-width spaces. */
const nothingVisible = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** What a field says; '' for nothing. An empty required field has the browser's own words. */
function findProblem({ name, value, required }: HTMLInputElement): string {
  const { length } = value.trim();
  if (required && value !== '' && nothingVisible.test(value)) return 'Please fill in this field.';
  const limit = name in inquiryLimits ? inquiryLimits[name as keyof typeof inquiryLimits] : length;
  const excess = length - limit;
  if (excess <= 0) return '';
  return `This text is ${excess} character${excess === 1 ? '' : 's'} too long (at most ${limit}).`;
}

function readMessage(values: FormData) {
  const text = (name: string) => String(values.get(name) ?? '').trim();
  const inquiry: Inquiry = {
    name: text('name'),
    organisation: text('organisation'),
    contactInfo: text('contactInfo'),
    interest: interests.find((interest) => interest === text('interest')) ?? interests[0],
    message: text('message'),
  };
  const website = text('website');
  return { ...composeMessage(inquiry, mail), ...(website === '' ? {} : { website }) };
}

/** Posts a message; throws on a network error, a redirect or any status but success. */
async function sendMessage(url: string, message: ContactMessage): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    // Where a gateway sends strangers to log in, nothing has been delivered.
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    // Completes even when the visitor leaves the page.
    keepalive: true,
    signal: AbortSignal.timeout(deadline),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
}
