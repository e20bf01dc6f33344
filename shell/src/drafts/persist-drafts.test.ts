// @document
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addWaitingContent } from '../fixtures/waiting-content.ts';
import { persistDrafts } from './persist-drafts.ts';

const form = `
  <form data-draft="contact">
    <input name="name" />
    <select name="interest"><option>One</option><option>Two</option></select>
    <textarea name="message"></textarea>
    <input id="nameless" />
  </form>
  <form><input name="search" /></form>`;

const find = (selector: string) => document.querySelector(selector) as HTMLInputElement;
const stored = () => Object.keys(sessionStorage);

beforeEach(() => {
  document.body.innerHTML = form;
});

it('stores what is typed into a form with data-draft, and nothing else', async () => {
  const drafts = persistDrafts(document);
  await userEvent.type(find('[name=name]'), 'Ada');
  await userEvent.selectOptions(find('[name=interest]'), 'Two');
  await userEvent.type(find('#nameless'), 'x');
  await userEvent.type(find('[name=search]'), 'tea');
  expect(drafts.read('contact')).toEqual({ name: 'Ada', interest: 'Two' });
  expect(stored()).toEqual(['draft:contact']);
});

it('stores a box while it is ticked', async () => {
  document.body.innerHTML = '<form data-draft="order"><input type="checkbox" name="gift"></form>';
  const drafts = persistDrafts(document);
  await userEvent.click(find('[name=gift]'));
  expect(drafts.read('order')).toEqual({ gift: 'on' });
  expect(drafts.isHalfFilled()).toBe(true);
  await userEvent.click(find('[name=gift]'));
  expect(drafts.read('order')).toEqual({});
});

it('stores a box that was not left ticked before it started', () => {
  document.body.innerHTML =
    '<form data-draft="order"><input name="name"><input type="checkbox" name="gift" checked></form>';
  find('[name=name]').value = 'Ada';
  find('[name=gift]').checked = false;
  const drafts = persistDrafts(document);
  expect(drafts.read('order')).toEqual({ name: 'Ada', gift: '' });
  find('[name=name]').value = '';
  expect(drafts.isHalfFilled()).toBe(true);
});

it('stores which of several was chosen before it started', () => {
  document.body.innerHTML =
    '<form data-draft="order"><input type="radio" name="size" value="s"><input type="radio" name="size" value="m" checked></form>';
  find('[value=s]').checked = true;
  expect(persistDrafts(document).read('order')).toEqual({ size: 's' });
});

it('stores what was typed before it started', () => {
  find('[name=name]').value = 'Ada';
  expect(persistDrafts(document).read('contact')).toEqual({ name: 'Ada' });
});

it('stores what is typed into content that React has not hydrated yet', async () => {
  document.body.innerHTML = '';
  await addWaitingContent(form);
  const drafts = persistDrafts(document);
  await userEvent.type(find('[name=name]'), 'Ada');
  expect(drafts.read('contact')).toEqual({ name: 'Ada' });
});

it('keeps drafts in memory if the storage is blocked', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const drafts = persistDrafts(document);
  await userEvent.type(find('[name=name]'), 'Ada');
  expect(drafts.read('contact')).toEqual({ name: 'Ada' });
});

it.each(['null', '"text"', '{broken', '{"name":1}'])('treats %s as empty', (text) => {
  sessionStorage.setItem('draft:contact', text);
  expect(persistDrafts(document).read('contact')).toEqual({});
});

describe('a form', () => {
  it('is half filled until it is emptied, sent or left', async () => {
    const { isHalfFilled } = persistDrafts(document);
    expect(isHalfFilled()).toBe(false);
    await userEvent.type(find('[name=name]'), 'A');
    expect(isHalfFilled()).toBe(true);
    await userEvent.clear(find('[name=name]'));
    expect(isHalfFilled()).toBe(false);
    expect(stored()).toEqual([]);
    await userEvent.selectOptions(find('[name=interest]'), 'Two');
    expect(isHalfFilled()).toBe(true);
    document.querySelector('form')?.reset();
    expect(isHalfFilled()).toBe(false);
    await userEvent.type(find('[name=name]'), 'A');
    document.body.innerHTML = '';
    expect(isHalfFilled()).toBe(false);
  });

  it('whose draft is only in memory counts as half filled on every page', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { isHalfFilled, clear } = persistDrafts(document);
    await userEvent.type(find('[name=name]'), 'A');
    document.body.innerHTML = '';
    expect(isHalfFilled()).toBe(true);
    clear('contact');
    expect(isHalfFilled()).toBe(false);
  });
});
