import {
  article,
  expect,
  expectReadable,
  expectUntouched,
  files,
  noticeOf,
  test,
  unavailable,
  unexpected,
} from './broken-site.ts';
import type { Fault } from './faults.ts';

const faults: readonly Fault[] = [
  { kind: 'status', status: 404 },
  { kind: 'status', status: 500 },
  { kind: 'reset' },
  { kind: 'shortened' },
  { kind: 'cut short' },
  { kind: 'corrupt' },
  { kind: 'wrong type' },
  { kind: 'throwing' },
];

const missing = faults.slice(0, 1);
const corrupt = faults.slice(5, 6);
const broken = [
  { name: 'entry', path: files.entry('mf-learning'), faults },
  { name: 'section chunk', path: files.section('mf-learning'), faults: missing },
  { name: 'shared chunk', path: files.page('mf-learning', 'common'), faults: corrupt },
  {
    name: 'page chunk',
    path: files.page('mf-learning', 'insight-page'),
    faults: [...missing, ...corrupt],
  },
];

for (const { name, path, faults } of broken) {
  for (const fault of faults) {
    const how = fault.kind === 'status' ? `status ${fault.status}` : fault.kind;
    test(`an article stays readable with the ${name} broken: ${how}`, async ({
      page,
      site,
      complaints,
    }) => {
      const rule = site.breakPath(path, fault);
      await page.goto(article.path);
      await expect(unavailable(page, 'mf-learning')).toBeVisible();
      expect(rule.count()).toBeGreaterThan(0);
      await expectReadable(page);
      await expectUntouched(page);
      await expect(noticeOf(page).getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(unexpected(complaints)).toEqual([]);
    });
  }
}
