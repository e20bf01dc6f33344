// @document
import { mail } from '@site/content/site';
import type { DraftStore } from '@site/contract';
import { interests } from '@site/contract/contact';
import { press, renderPage } from '@site/contract/testing/render-page';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ContactForm } from './contact-form.tsx';

const endpoint = 'https://forms.example/send';
let answer: () => Promise<Response>;
let typedBefore: Record<string, string>;
let drafts: DraftStore;
const post = vi.fn(async (_url: string, _init: RequestInit) => answer());

beforeEach(() => {
  answer = async () => new Response(null, { status: 202 });
  typedBefore = {};
  drafts = { read: () => typedBefore, clear: vi.fn() };
  vi.stubGlobal('fetch', post);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const open = () =>
  renderPage(ContactForm, { at: '/', files: {}, services: { drafts, sendEmailUrl: endpoint } });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const interest = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Interest' });
const button = () => screen.getByRole<HTMLButtonElement>('button');
const sent = () => JSON.parse(String(post.mock.calls[0]?.[1].body));

function withResolver() {
  let resolve = (_: Response) => {};
  const promise = new Promise<Response>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function fillIn(message = 'Hello'): Promise<void> {
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('Email or Phone'), 'ada@visitor.example');
  await userEvent.type(field('Message'), message);
}

async function fillInAndSend(): Promise<void> {
  await open();
  await fillIn();
  await press(button());
}

// Regression: after a reload, Firefox filled it with what it held when it was left, over the draft.
it('is empty when it is left, with its draft', async () => {
  await open();
  await fillIn();
  const name = field('Name');
  expect(name.value).toBe('Ada');
  cleanup();
  expect(name.value).toBe('');
  expect(drafts.clear).not.toHaveBeenCalled();
});

// Regression: one key in a document that the browser had kept replaced what was typed in a later one.
it.each([
  ['has what was typed meanwhile', 'Ada', 'Hello, and more'],
  ['is empty once that was sent', '', ''],
])('comes back with its document: it %s', async (_, name, message) => {
  await open();
  await fillIn();
  typedBefore = { name, message };
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([field('Name').value, field('Message').value]).toEqual([name, message]);
});

it('comes back with its document without the outcome of before', async () => {
  await fillInAndSend();
  const notice = await screen.findByText(/^Message sent successfully/);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(notice.isConnected).toBe(false));
});

it('has the fields, the required ones marked for the browser', async () => {
  await open();
  const required = screen.getAllByRole('textbox').filter((one) => one.hasAttribute('required'));
  expect(required).toEqual([field('Name'), field('Email or Phone'), field('Message')]);
  expect(field('Organisation (optional)').required).toBe(false);
  expect(field('Message').getAttribute('rows')).toBe('4');
  expect([...interest().options].map((option) => option.text)).toEqual(interests);
  expect(interest().value).toBe('AI Training (Individual)');
});

it('has one field that people neither see nor reach', async () => {
  await open();
  const trap = document.querySelector<HTMLInputElement>('[name="website"]');
  expect([trap?.tabIndex, trap?.closest('[aria-hidden="true"]') === null]).toEqual([-1, false]);
});

it('posts what was typed, escaped, to the endpoint', async () => {
  await open();
  await fillIn('<b>Tea & "cake"</b>{enter}next');
  await userEvent.selectOptions(interest(), 'Speaking / Media');
  await press(button());
  expect(post.mock.calls[0]?.[0]).toBe(endpoint);
  expect(post.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
  });
  expect(sent()).toEqual({
    from: mail.from,
    to: mail.to,
    subject: 'New Inquiry: Speaking / Media',
    html: [
      '<p><strong>Name:</strong> Ada</p>',
      '<p><strong>Organisation:</strong> –</p>',
      '<p><strong>Email or Phone:</strong> ada@visitor.example</p>',
      '<p><strong>Interest:</strong> Speaking / Media</p>',
      '<p><strong>Message:</strong> &lt;b&gt;Tea &amp; &quot;cake&quot;&lt;/b&gt;<br>next</p>',
    ].join('\n'),
    replyTo: 'ada@visitor.example',
  });
});

it('says that it sends, and sends once', async () => {
  answer = () => new Promise(() => {});
  await fillInAndSend();
  expect([button().textContent, button().ariaDisabled]).toEqual(['Sending...', 'true']);
  expect(document.activeElement).toBe(button());
  await userEvent.type(field('Name'), '{enter}');
  expect(post).toHaveBeenCalledTimes(1);
});

it.each([
  [202, 'status', 'Message sent successfully!', ''],
  [500, 'alert', 'Something went wrong.', 'Hello'],
])(
  'the form of another page sends nothing again, says what became of it, and is empty once it is sent: %i',
  async (status, role, words, left) => {
    const { promise, resolve } = withResolver();
    answer = () => promise;
    await fillInAndSend();
    cleanup();
    typedBefore = { name: 'Ada', contactInfo: 'ada@visitor.example', message: 'Hello' };
    await open();
    expect(button().textContent).toBe('Sending...');
    await waitFor(() => expect(field('Message').value).toBe('Hello'));
    await press(button());
    expect(post).toHaveBeenCalledTimes(1);
    resolve(new Response(null, { status }));
    expect(
      (await screen.findByText(words, { exact: false })).closest(`[role=${role}]`),
    ).toBeTruthy();
    expect(field('Message').value).toBe(left);
    expect(vi.mocked(drafts.clear).mock.calls).toEqual(left === '' ? [['contact']] : []);
    cleanup();
    await open();
    expect(screen.queryByText(words, { exact: false })).toBeNull();
  },
);

it('keeps what was typed when the network fails', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  await fillInAndSend();
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(field('Message').value).toBe('Hello');
  expect(console.error).toHaveBeenCalled();
});

it('removes its last result when it is sent again', async () => {
  answer = async () => new Response(null, { status: 500 });
  await fillInAndSend();
  answer = () => new Promise(() => {});
  await press(button());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('removes its last result when the browser refuses to send', async () => {
  answer = async () => new Response(null, { status: 500 });
  await fillInAndSend();
  await userEvent.clear(field('Message'));
  expect(screen.getByRole('alert')).toBeTruthy();
  await press(button());
  expect([screen.queryByRole('alert'), post.mock.calls.length]).toEqual([null, 1]);
});

it.each([
  ['empty', '', /./],
  ['blank', '  \n ', /^Please fill in this field\.$/],
  ['invisible', '\u200b \u2060', /^Please fill in this field\.$/],
  ['too long', 'x'.repeat(5012), /^This text is 12 characters too long \(at most 5000\)\.$/],
])('sends nothing while the message is %s, and says why', async (_, text, problem) => {
  await open();
  await fillIn();
  await userEvent.clear(field('Message'));
  await userEvent.click(field('Message'));
  await userEvent.paste(text);
  await press(button());
  expect(post).not.toHaveBeenCalled();
  expect(field('Message').value).toBe(text);
  expect(field('Message').validationMessage).toMatch(problem);
});

it('tells beside the field by how much a text is too long, until it is not', async () => {
  await open();
  // It is read out only if it comes into what was there before.
  const spoken = field('Message').parentElement?.querySelector('[aria-live=polite]');
  await userEvent.click(field('Message'));
  await userEvent.paste('x'.repeat(5001));
  const problem = screen.getByText('This text is 1 character too long (at most 5000).');
  expect(spoken?.contains(problem)).toBe(true);
  expect(field('Message').getAttribute('aria-describedby')).toBe(problem.id);
  expect(field('Message').getAttribute('aria-invalid')).toBe('true');
  await userEvent.keyboard('{Backspace}');
  expect(problem.isConnected).toBe(false);
  expect(field('Message').hasAttribute('aria-invalid')).toBe(false);
});

it('says that a message was sent where a status was before, until another is typed', async () => {
  await open();
  await fillIn();
  const status = screen.getByRole('status');
  await press(button());
  const notice = await screen.findByText(/^Message sent successfully/);
  expect(status.contains(notice)).toBe(true);
  await userEvent.type(field('Message'), 'A');
  expect(notice.isConnected).toBe(false);
});

it('keeps what is typed while it sends', async () => {
  const { promise, resolve } = withResolver();
  answer = () => promise;
  await fillInAndSend();
  await userEvent.type(field('Message'), ', and more');
  typedBefore = { name: 'Ada', message: 'Hello, and more' };
  resolve(new Response(null, { status: 202 }));
  await screen.findByText(/^Message sent successfully/);
  expect([field('Name').value, field('Message').value]).toEqual(['Ada', 'Hello, and more']);
  expect(drafts.clear).not.toHaveBeenCalled();
});

it('sends a text as long as it may be', async () => {
  await open();
  await fillIn();
  await userEvent.clear(field('Message'));
  await userEvent.click(field('Message'));
  await userEvent.paste(` ${'x'.repeat(5000)} `);
  await press(button());
  expect(post).toHaveBeenCalledTimes(1);
});

it('starts with what was typed before it ran', async () => {
  typedBefore = { name: 'Ada', interest: 'Other', message: 'Half a', gone: 'x' };
  await open();
  await waitFor(() => expect(field('Name').value).toBe('Ada'));
  expect([interest().value, field('Message').value]).toEqual(['Other', 'Half a']);
});

it('is cleared once it was sent, whatever an older draft has, and sends what was chosen', async () => {
  typedBefore = { name: 'Ada', interest: 'Formación', gone: 'x' };
  const changed = vi.fn();
  document.addEventListener('change', changed, { once: true });
  await open();
  await waitFor(() => expect(field('Name').value).toBe('Ada'));
  expect(interest().value).toBe(interests[0]);
  expect(changed).toHaveBeenCalledOnce();
  // As a browser that translates the page.
  for (const option of interest().options) option.text = `${option.text}!`;
  await userEvent.selectOptions(interest(), interests[2]);
  await userEvent.type(field('Email or Phone'), 'ada@visitor.example');
  await userEvent.type(field('Message'), 'Hello');
  typedBefore = { name: 'Ada', interest: interests[2], gone: 'x' };
  await press(button());
  expect(sent().subject).toContain(interests[2]);
  await waitFor(() => expect(drafts.clear).toHaveBeenCalled());
});

it('tells the server when the trap was filled in', async () => {
  await open();
  await fillIn();
  const trap = document.querySelector<HTMLInputElement>('[name="website"]');
  if (trap) trap.value = 'https://spam.example';
  await press(button());
  expect(sent().website).toBe('https://spam.example');
});
