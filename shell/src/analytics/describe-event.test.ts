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

/** An exception whose frames are scripts, the innermost last as the client lists them. */
const exception = (...scripts: string[]) => ({
  $exception_list: [{ stacktrace: { frames: scripts.map((filename) => ({ filename })) } }],
});

describe('whose an event is', () => {
  const shell = { section: 'shell', version: '1.0.0-shell', revision: 7, channel: 'production' };
  const tea = { ...shell, section: 'mf-tea', version: '1.0.0-abc' };

  it.each([
    ['a page of a section', '/tea/green', tea],
    ['Home', '/', shell],
    ['a path that nobody answers for', '/nowhere', shell],
    ["the shell's 404 page within a section's part", '/tea/nowhere', shell],
  ])('is that of its page: %s', (_, path, owner) => {
    expect(describeAt(path)).toMatchObject(owner);
  });

  it.each([
    ['a section', ['/', shellFile, file('mf-tea', 'page-1.js')], tea],
    ['a section that called the shell', ['/', file('mf-tea', 'page-1.js'), shellFile], tea],
    ['the shell', ['/tea', shellFile], shell],
    ['the page itself', ['/tea', `${origin}/tea`], tea],
    ['an app that is not live', ['/tea', file('mf-cup', 'page-1.js')], shell],
  ])('is that of the script that threw: %s', (_, [path = '', ...scripts], owner) => {
    expect(describeAt(path, exception(...scripts), '$exception')).toMatchObject(owner);
  });

  it('is what the one who caught the error says', () => {
    const properties = { ...exception(shellFile), section: 'mf-tea' };
    expect(describeAt('/', properties, '$exception')).toMatchObject(tea);
  });
});

describe('what an event leaves behind', () => {
  it('is every query and anchor', () => {
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
});

describe("an error of another site's script", () => {
  it.each([
    ['https://members.example/script.js', undefined],
    [shellFile, '/tea'],
    ['<anonymous>', '/tea'],
  ])('is not ours: %s', (script, path) => {
    expect(describeAt('/tea', exception(script), '$exception')?.$pathname).toBe(path);
  });
});
