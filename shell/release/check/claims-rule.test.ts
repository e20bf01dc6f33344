import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { checkClaims } from './claims-rule.ts';
import { compare, linesOf } from './fixtures/compare.ts';

it('names both apps for every prefix, widget and redirect that is claimed twice', async () => {
  const shared = {
    widgets: { 'sign-up': '<p>form</p>' },
    redirects: [{ from: '/old', to: '/news' }],
  };
  const live = [makeShell(), makeSection(shared)];
  const rival = makeSection({ ...shared, app: 'mf-rival' });
  const { combination } = await compare(live, [...live, rival]);
  const remedy = 'One of them has to give it up first, or along with this.';
  expect(linesOf(checkClaims(combination))).toEqual([
    `refusal mf-rival: mf-rival and mf-news both claim the prefix /news. ${remedy}`,
    `refusal mf-rival: mf-rival and mf-news both claim the widget sign-up. ${remedy}`,
    `refusal mf-rival: mf-rival and mf-news both claim the redirect from /old. ${remedy}`,
  ]);
});

it('accepts a prefix inside of another', async () => {
  const inner = makeSection({ app: 'mf-inner', prefix: '/news/inner' });
  const { combination } = await compare([], [makeShell(), makeSection(), inner]);
  expect(checkClaims(combination)).toEqual([]);
});
