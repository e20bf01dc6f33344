import { describe, expect, it } from 'vitest';
import { createFakeSite } from '../fixtures/fake-site.tsx';
import { describeEvent } from './describe-event.ts';

const origin = 'https://site.example';
const owners = createFakeSite({ notFoundPath: '/tea/nowhere' });
const file = (app: string, name: string) => `${origin}/_releases/${app}/files/${name}`;
const shellFile = file('shell', 'main-1.js');

function describeAt(path: string, properties = {}, event = '$web_vitals') {
  return describeEvent(
    { event, properties: { $current_url: origin + path, ...properties } },
    owners,
    origin,
  );
}

/** An exception with these scripts as frames, the innermost last as in the client. */
const exception = (...scripts: string[]) => ({
  $exception_list: [{ stacktrace: { frames: scripts.map((filename) => ({ filename })) } }],
});

describe('an event is attributed', () => {
  const shell = { section: 'shell', version: '1.0.0-shell', revision: 7, channel: 'production' };
  const tea = { ...shell, section: 'mf-tea', version: '1.0.0-abc' };

  it.each([
    ['a page of a section', '/tea/green', tea],
    ['Home', '/', shell],
    ['an unknown path', '/nowhere', shell],
    ["the shell's 404 page below a section's prefix", '/tea/nowhere', shell],
  ])('to its page: %s', (_, path, owner) => {
    expect(describeAt(path)).toMatchObject(owner);
  });

  it.each([
    ['a section', ['/', shellFile, file('mf-tea', 'page-1.js')], tea],
    ['a section that called the shell', ['/', file('mf-tea', 'page-1.js'), shellFile], tea],
    ['the shell', ['/tea', shellFile], shell],
    ['the page itself', ['/tea', `${origin}/tea`], tea],
    ['an app that is not live', ['/tea', file('mf-cup', 'page-1.js')], shell],
  ])('to the script that threw: %s', (_, [path = '', ...scripts], owner) => {
    expect(describeAt(path, exception(...scripts), '$exception')).toMatchObject(owner);
  });

  it('to the section given by whoever caught the error', () => {
    const properties = { ...exception(shellFile), section: 'mf-tea' };
    expect(describeAt('/', properties, '$exception')).toMatchObject(tea);
  });
});

describe('an event is sent without', () => {
  it('queries and anchors', () => {
    const described = describeAt('/tea?email=a@b.example#c', {
      $referrer: 'https://elsewhere.example/search?q=secret',
      $session_entry_utm_source: 'secret',
      inner: { list: [`${origin}/?q=secret`] },
      solution: 'staff-training',
    });
    expect(described).toMatchObject({
      $current_url: `${origin}/tea`,
      $pathname: '/tea',
      $referrer: 'https://elsewhere.example/search',
      solution: 'staff-training',
    });
    expect(JSON.stringify(described)).not.toMatch(/secret|email/);
  });

  it('queries and typed text in the message of an error', () => {
    const value = 'Failed to fetch "https://site.example/a.js?q=secret": I am Ada Lovelace, no';
    const properties = { $current_url: `${origin}/tea`, $exception_list: [{ value }] };
    const event = { event: '$exception', properties };
    const described = describeEvent(event, owners, origin, ['Ada', 'Ada Lovelace', 'no', '']);
    expect(described?.$exception_list).toEqual([
      { value: 'Failed to fetch "https://site.example/a.js": I am …, no' },
    ]);
  });
});

it('an event has the whole path of its page, also of a word that is typed', () => {
  const properties = { $current_url: `${origin}/tea/green`, title: 'The page before' };
  const described = describeEvent({ event: '$pageview', properties }, owners, origin, ['green']);
  expect(described).toMatchObject({ $current_url: `${origin}/tea/green`, title: undefined });
});

describe('an error of a third-party script', () => {
  it.each([
    ['https://members.example/script.js', undefined],
    [shellFile, '/tea'],
    ['https://assets.example/_releases/mf-tea/files/page-1.js', '/tea'],
    ['<anonymous>', '/tea'],
  ])('is dropped: %s', (script, path) => {
    expect(describeAt('/tea', exception(script), '$exception')?.$pathname).toBe(path);
  });
});
