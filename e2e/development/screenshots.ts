import { copyFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { listLaunchOptions } from '../find-browser.ts';
import { inFolder } from '../temporary-folder.ts';

const font = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

/**
 * Passes on a page in a browser that knows only one system font, so that what the site's fonts lack
 * (code, arrows) looks alike on every machine.
 */
export function withSameFonts(use: (page: Page) => Promise<void>): Promise<void> {
  return inFolder(async (folder) => {
    const browser = await chromium.launch({
      ...listLaunchOptions('--font-render-hinting=none', '--disable-lcd-text'),
      env: { ...process.env, FONTCONFIG_FILE: await writeFontConfig(folder) },
    });
    try {
      await use(await browser.newPage());
    } finally {
      await browser.close();
    }
  });
}

/** Resolves to the path of a configuration that knows only the font in this folder. */
async function writeFontConfig(folder: string): Promise<string> {
  const config = join(folder, 'fonts.conf');
  await copyFile(font, join(folder, 'font.ttf'));
  await writeFile(
    config,
    `<fontconfig>
<dir>${folder}</dir>
<cachedir>${folder}</cachedir>
<match target="pattern">
<edit name="antialias"><bool>true</bool></edit>
<edit name="hinting"><bool>false</bool></edit>
<edit name="hintstyle"><const>hintnone</const></edit>
<edit name="rgba"><const>none</const></edit>
</match>
</fontconfig>`,
  );
  return config;
}

/** A PNG of each component in the catalogue that `only` names, cut out of one screenshot of the page. */
export async function takeScreenshots(
  page: Page,
  only = /./,
): Promise<ReadonlyMap<string, Buffer>> {
  const components = page.locator('main > section');
  await components.first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const boxes = await components.evaluateAll((sections: HTMLElement[]) => {
    // Each starts at a whole pixel, or its screenshot would depend on the heights of those above it.
    for (const section of sections) {
      const { height } = section.getBoundingClientRect();
      section.style.marginBlockEnd = `${Math.ceil(height) - height}px`;
    }
    return sections.map(
      ({ id, offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height }) => ({
        id,
        box: { left, top, width, height },
      }),
    );
  });
  const whole = await page.screenshot({ fullPage: true, animations: 'disabled' });
  const { data, info: raw } = await sharp(whole)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const chosen = boxes.filter(({ id }) => only.test(id));
  const screenshots = chosen.map(async ({ id, box }) => {
    // Few colours make small files.
    const screenshot = sharp(data, { raw })
      .extract(box)
      .png({ palette: true, colours: 32, compressionLevel: 9, dither: 0 });
    return [id, await screenshot.toBuffer()] as const;
  });
  return new Map(await Promise.all(screenshots));
}
