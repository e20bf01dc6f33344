import { findScreen, missingScreens, screens } from './screens.ts';
import { expect, headingOf, test, visit } from './visit.ts';

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const screen of screens) {
      test(`${screen.path} shows its heading and texts`, async ({ page, complaints }) => {
        const { title, texts } = screen;
        const path = await findScreen(screen);
        test.skip(path === undefined, 'there is no such page on this site');
        await visit(page, path ?? '/');
        await expect(headingOf(page)).toContainText(title ?? /./);
        // Every title contains the page's heading.
        const heading = await headingOf(page).innerText();
        if (title === undefined) expect(await page.title()).toContain(heading);
        const main = page.getByRole('main');
        for (const text of texts) {
          await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
        }
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        expect(complaints).toEqual([]);
      });
    }
  });
}

for (const { path, title, text, back, alert } of missingScreens) {
  test(`${path} returns 404 with a link to continue`, async ({ page, complaints }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await expect(headingOf(page)).toHaveText(title);
    const main = page.getByRole('main');
    await expect(main.getByText(text)).toBeVisible();
    if (alert) await expect(main.getByRole('alert')).toHaveText(alert);
    const button = main.getByRole('link').last();
    await expect(button).toHaveAttribute('href', back);
    await button.click();
    await expect(headingOf(page)).not.toHaveText(title);
    await expect(headingOf(page)).not.toContainText('Not Found');
    expect(complaints).toEqual([]);
  });
}
