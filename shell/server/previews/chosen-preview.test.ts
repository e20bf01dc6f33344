import { describe, expect, it, vi } from 'vitest';
import { StoreError } from '../../store/drivers/driver.ts';
import {
  goLiveWithHeading,
  openServedStore,
  postToken,
  shareHeading,
} from '../fixtures/served-store.ts';

const host = 'site.example';
const token = 'open sesame, please';

type Ask = Awaited<ReturnType<typeof openServedStore>>['ask'];

const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
const cookiesOf = ({ headers }: Response) =>
  headers.getSetCookie().map((cookie) => cookie.split(';')[0]);

async function read(ask: Ask, cookie = '', path = '/news') {
  const response = await ask(host, path, { headers: { cookie } });
  return { response, heading: headingOf(await response.text()) };
}

describe('an address with ?channel=', () => {
  it('chooses the preview for its browser and drops the parameter', async () => {
    const { ask } = await openServedStore();
    const response = await ask(host, '/news?a=1&channel=pr-1');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/news?a=1');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('set-cookie')).toMatch(/^site-channel=pr-1; .*HttpOnly.*; Secure$/);
    const { response: page, heading } = await read(ask, 'site-channel=pr-1');
    expect(heading).toBe('Draft');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect((await read(ask)).heading).toBe('Public');
  });

  it.each([
    ['production', 'production'],
    ['pr-1', 'pr-1'],
  ])('leaves with %s where %s is what everyone else gets', async (name, own) => {
    const { ask } = await openServedStore({}, own);
    const { response } = await read(ask, 'site-channel=pr-2', `/news?channel=${name}`);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/news');
    expect(response.headers.get('set-cookie')).toMatch(/^site-channel=; Path=\/; Max-Age=0;/);
  });

  it.each(['pr-9', 'share', 'No Name'])(
    'that names no preview (%j) may mean something else',
    async (name) => {
      const { ask } = await openServedStore();
      const { response, heading } = await read(ask, '', `/news?channel=${name}`);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(heading).toBe('Public');
      const kept = await read(ask, 'site-channel=pr-1', `/news?channel=${name}`);
      expect(kept.heading).toBe('Draft');
    },
  );

  it('lets what is sent to it arrive', async () => {
    const { ask } = await openServedStore();
    const response = await ask(host, '/api/send-email?channel=pr-1', { method: 'POST' });
    expect(await response.json()).toMatchObject({ ok: true });
  });

  it('never leads to another site', async () => {
    const { ask } = await openServedStore();
    const response = await ask(host, '//evil.example/news?channel=pr-1');
    expect(response.headers.get('location')).toBe('/');
  });

  it('means nothing on a site without previews', async () => {
    const { ask } = await openServedStore({ hosts: undefined });
    const { response, heading } = await read(ask, 'site-channel=pr-1', '/news?channel=pr-1');
    expect(response.status).toBe(200);
    expect(heading).toBe('Public');
  });
});

describe('a browser that has chosen a preview', () => {
  it('gets production again once it is closed', async () => {
    const { ask, store, sites } = await openServedStore();
    await read(ask, 'site-channel=pr-1');
    const last = await store.readRevision('pr-1', 1);
    if (last) await store.appendRevision({ ...last, number: 2, closed: true });
    await sites.refresh();
    expect((await read(ask, 'site-channel=pr-1')).heading).toBe('Public');
  });

  it('is told if it cannot be read; a link that may mean something else shows production', async () => {
    const { ask, store } = await openServedStore();
    vi.spyOn(store.driver, 'list').mockRejectedValue(new StoreError('away'));
    vi.spyOn(store.driver, 'read').mockRejectedValue(new StoreError('away'));
    // The responder answers 503.
    const kept = ask(host, '/contact', { headers: { cookie: 'site-channel=pr-1' } });
    await expect(kept).rejects.toThrow('away');
    expect((await ask(host, '/robots.txt?channel=newsletter')).status).toBe(200);
  });

  it('cannot choose the share, which only a number leads to, and sees the preview instead of it', async () => {
    const { ask, store, sites } = await openServedStore();
    await shareHeading(store, 'New', 5);
    await sites.refresh();
    expect((await read(ask, 'site-channel=share')).heading).toBe('Public');
    expect((await read(ask, 'site-share=0; site-channel=pr-1')).heading).toBe('Draft');
  });
});

describe('a preview with a token', () => {
  it('keeps it beside those of other previews', async () => {
    const { ask, store } = await openServedStore({ token });
    await goLiveWithHeading(store, 'pr-2', 'Other');
    const accept = (name: string) => postToken(ask, host, token, `/news?channel=${name}`);
    const cookies = [...cookiesOf(await accept('pr-1')), ...cookiesOf(await accept('pr-2'))];
    expect(new Set(cookies.map((cookie) => cookie?.split('=')[0])).size).toBe(2);
    for (const name of ['pr-1', 'pr-2']) {
      const { response } = await read(ask, cookies.join('; '), `/news?channel=${name}`);
      expect(response.status).toBe(303);
    }
  });

  it('asks for it once and then opens, also on a site without hosts for previews', async () => {
    const { ask } = await openServedStore({ hosts: undefined, token });
    const path = '/news?channel=pr-1';
    const { response: form } = await read(ask, '', path);
    expect(form.status).toBe(401);
    expect(form.headers.get('set-cookie')).toBeNull();
    expect((await postToken(ask, host, 'wrong', path)).status).toBe(401);
    const accepted = await postToken(ask, host, token, path);
    expect(accepted.headers.get('location')).toBe(path);
    const [tokenCookie = ''] = cookiesOf(accepted);
    const { response: chosen } = await read(ask, tokenCookie, path);
    expect(chosen.headers.get('location')).toBe('/news');
    const cookies = [tokenCookie, ...cookiesOf(chosen)].join('; ');
    expect((await read(ask, cookies)).heading).toBe('Draft');
  });

  it.each(['', 'site-preview=guess'])(
    'shows production to a browser with the channel but not the token (%j)',
    async (other) => {
      const { ask } = await openServedStore({ token });
      const { response, heading } = await read(ask, `site-channel=pr-1; ${other}`);
      expect(response.status).toBe(200);
      expect(heading).toBe('Public');
    },
  );

  it('says so if it was closed while its form was open', async () => {
    const { ask } = await openServedStore({ token });
    const response = await postToken(ask, host, token, '/news?channel=pr-9');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('pr-9');
  });

  it('takes no token for a page without a channel', async () => {
    const { ask } = await openServedStore({ token });
    expect((await postToken(ask, host, token, '/news')).status).toBe(405);
  });
});
