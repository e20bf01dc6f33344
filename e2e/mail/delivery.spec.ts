import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mail } from '@site/content/site';
import { test } from '../visitor/test.ts';
import { expect, visit } from '../visitor/visit.ts';

const store = process.env.STORE_UNDER_TEST;
test.skip(store === undefined, 'cannot read the messages of an external site');

/** The messages that the site under test stored, as text. */
async function readMessages(): Promise<readonly string[]> {
  const folder = join(store ?? '', 'mail');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(found.map((name) => readFile(join(folder, name), 'utf8')));
}

test('a message sent by a visitor is a valid mail message', { tag: '@mail' }, async ({ page }) => {
  await visit(page, '/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada of the delivery test');
  await page.getByRole('textbox', { name: 'Email or Phone' }).fill('ada@visitor.example');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is anybody there?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText("Message sent successfully! We'll be in touch soon.")).toBeVisible();
  const ours = (message: string) => message.includes('Ada of the delivery test');
  await expect.poll(async () => (await readMessages()).filter(ours).length).toBe(1);
  const [message = ''] = (await readMessages()).filter(ours);
  expect(message).toMatch(/^Subject: New Inquiry: AI Training \(Individual\)\r?$/m);
  expect(message).toMatch(/^Reply-To: .*ada@visitor\.example/m);
  expect(message.match(/^To: .*$/m)?.[0]).toContain(mail.to);
  expect(message).toContain('Is anybody there?');
});
