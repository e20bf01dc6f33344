// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { loadMembership } from './load-membership.ts';

const scriptUrl = 'https://members.example/script.js';
const scripts = () => [...document.querySelectorAll('script')];

afterEach(() => {
  document.head.innerHTML = '';
});

it("adds the provider's script after setting its options", () => {
  loadMembership({ scriptUrl, domain: 'club.members.example' });
  expect(window).toHaveProperty('o_options', {
    domain: 'club.members.example',
    load: 'auth,customForm,emailList,leadCapture,nocode,profile,support',
  });
  expect(scripts().map(({ src, async }) => ({ src, async }))).toEqual([
    { src: scriptUrl, async: true },
  ]);
});

it('removes a script that fails to load', () => {
  loadMembership({ scriptUrl, domain: 'club.members.example' });
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual([]);
});
