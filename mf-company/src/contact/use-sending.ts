import { mail } from '@site/content/site';
import { type Draft, useDrafts, useSiteServices } from '@site/contract';
import {
  type ContactMessage,
  composeMessage,
  type Inquiry,
  inquiryLimits,
  interests,
} from '@site/contract/contact';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds that the endpoint may take. */
const deadline = 20_000;

export type SendStatus = 'idle' | 'sending' | 'success' | 'error';

interface Sending {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly status: SendStatus;
  /** Tells the browser what is wrong with the fields; which blocks submitting until it is fixed. */
  readonly check: () => void;
  readonly submit: (event: FormEvent) => void;
}

/** The form's state: filled from the draft after hydration, sent, cleared on success. */
export function useSending(draftName: string): Sending {
  const form = useRef<HTMLFormElement>(null);
  const drafts = useDrafts();
  const { sendEmailUrl } = useSiteServices();
  const [status, setStatus] = useState<SendStatus>('idle');

  useEffect(() => {
    if (form.current === null) return;
    fill(form.current, drafts.read(draftName));
    checkFields(form.current);
  }, [drafts, draftName]);

  async function send(element: HTMLFormElement): Promise<void> {
    setStatus('sending');
    try {
      await sendMessage(sendEmailUrl, readMessage(element));
      drafts.clear(draftName);
      element.reset();
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
  const check = () => form.current && checkFields(form.current);
  return { form, status, check, submit };
}

function fill(form: HTMLFormElement, draft: Draft): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (field !== null && 'value' in field) field.value = value;
  }
}

function checkFields(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
    field.setCustomValidity(findProblem(field));
  }
}

/** What a field says; '' for nothing. An empty required field has the browser's own words. */
function findProblem({ name, value, required }: HTMLInputElement): string {
  const { length } = value.trim();
  if (required && length === 0 && value !== '') return 'Please fill in this field.';
  const limit = name in inquiryLimits ? inquiryLimits[name as keyof typeof inquiryLimits] : length;
  if (length <= limit) return '';
  return `This text is ${length - limit} characters too long (at most ${limit}).`;
}

function readMessage(form: HTMLFormElement) {
  const values = new FormData(form);
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

/** Posts a message; throws on a network error or any status but success. */
async function sendMessage(url: string, message: ContactMessage): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    // Completes even when the visitor leaves the page.
    keepalive: true,
    signal: AbortSignal.timeout(deadline),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
}
