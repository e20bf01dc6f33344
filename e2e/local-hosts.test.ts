import dns from 'node:dns';
import { afterEach, expect, it } from 'vitest';
import { localName } from '../shell/release/probe/request-uncached.ts';
import { listen } from '../shell/store/fixtures/listen.ts';
import { resolveLocalHosts } from './local-hosts.ts';

const { lookup } = dns;
const { lookup: promised } = dns.promises;

afterEach(() => {
  Object.assign(dns, { lookup });
  Object.assign(dns.promises, { lookup: promised });
});

it('localName() resolves only names below localhost to this machine', () => {
  const names = ['pr-1.localhost', 'a.b.LOCALHOST', 'localhost.example', 'notlocalhost'];
  expect(names.map(localName)).toEqual(['localhost', 'localhost', ...names.slice(2)]);
});

it('resolveLocalHosts() makes fetch() find a local preview', async () => {
  const port = await listen(({ headers }, response) => void response.end(headers.host));
  resolveLocalHosts();
  const answer = await fetch(`http://pr-1.localhost:${port}`);
  expect(await answer.text()).toBe(`pr-1.localhost:${port}`);
});
