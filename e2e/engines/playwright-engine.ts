import type { Browser } from '@playwright/test';
import type { Engine } from './visitor.ts';

/** Chromium or Firefox, driven by Playwright. */
export function usePlaywright(browser: Browser): Engine {
  return {
    async visit(baseURL, viewport) {
      const page = await browser.newPage({ baseURL, viewport });
      return {
        open: async (path) => void (await page.goto(path)),
        back: async () => void (await page.goBack()),
        click(role, name, navigation) {
          const within = navigation ? page.getByRole('navigation', { name: navigation }) : page;
          return within
            .getByRole(role, { name, exact: true })
            .filter({ visible: true })
            .first()
            .click();
        },
        type: (field, text) =>
          page.getByLabel(field, { exact: true }).filter({ visible: true }).pressSequentially(text),
        press: (key) => page.keyboard.press(key),
        evaluate: (read) => page.evaluate(read) as ReturnType<typeof read> & Promise<never>,
        close: () => page.close(),
      };
    },
    stop: () => browser.close(),
  };
}
