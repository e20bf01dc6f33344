import { becomesInteractive, chooseInHeader } from '../visitor/visit.ts';
import { expect, expectReadable, files, hub, noticeOf, test, unavailable } from './broken-site.ts';
import type { Fault } from './faults.ts';

const runtime = files.page('shell', 'federation');

const faults: readonly (readonly [string, Fault])[] = [
  ['missing', { kind: 'status', status: 404 }],
  ['corrupt', { kind: 'corrupt' }],
];

for (const [name, fault] of faults) {
  test(`a page whose federation runtime is ${name} stays readable, and Try again recovers it`, async ({
    page,
    site,
  }) => {
    const rule = site.breakPath(runtime, fault);
    await page.goto(hub, { waitUntil: 'commit' });
    await expectReadable(page);
    await expect(unavailable(page, 'mf-learning')).toBeVisible();
    rule.forget();
    await noticeOf(page).getByRole('button', { name: 'Try again' }).click();
    await becomesInteractive(page);
    await expect(unavailable(page, 'mf-learning')).toHaveCount(0);
    // A script that was corrupt stays failed in its document.
    if (name !== 'corrupt') expect(site.countRequests(/^\/insights$/)).toBe(1);
  });
}

test('a page whose federation runtime hangs stays readable, and a click shows the next page', async ({
  page,
  site,
}) => {
  const rule = site.breakPath(runtime, { kind: 'held' });
  await page.goto(hub, { waitUntil: 'commit' });
  await expectReadable(page);
  await expect(unavailable(page, 'mf-learning')).toBeVisible();
  rule.forget();
  await chooseInHeader(page, 'Course Info');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Info');
  await expect(unavailable(page, 'mf-learning')).toHaveCount(0);
});

test('a page without behaviour does without the federation runtime; a link that needs it leads to a document', async ({
  page,
  site,
}) => {
  const rule = site.breakPath(runtime, { kind: 'reset' });
  await page.goto('/our-team');
  await becomesInteractive(page);
  expect(rule.count()).toBe(0);
  await chooseInHeader(page, 'Insights');
  await expect(unavailable(page, 'mf-learning')).toBeVisible();
  rule.fix();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectReadable(page);
});
