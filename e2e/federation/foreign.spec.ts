import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, unavailable } from '../faults/broken-site.ts';
import type { FaultProxy } from '../faults/fault-proxy.ts';
import { inFolder } from '../temporary-folder.ts';
import { buildWithRspack, buildWithVite, shared } from './build-foreign.ts';

const container = '/foreign/remoteEntry.js';

/**
 * The test section's document names the foreign container as its entry, and has no content: such a
 * section is not rendered at deploy.
 */
function announce(site: FaultProxy): void {
  const rewrite = (html: string) =>
    html
      .replaceAll(/<link [^>]*\/mf-sample\/[^>]*>\n?/g, '')
      .replace(/<div id="root">.*(?=<script [^>]*id="site-data")/s, '<div id="root"></div>')
      .replace(
        /"entry":"[^"]*\/mf-sample\/[^"]*","startup":\[[^\]]*\],"scripts":\{[^}]*\}/,
        `"entry":"${container}","startup":[],"scripts":{}`,
      );
  site.breakPath(/^\/sample$/, { kind: 'rewritten', rewrite });
}

const serve = (site: FaultProxy, folder: string) =>
  site.breakPath(/^\/foreign\//, {
    kind: 'script',
    read: (path) => readFile(join(folder, path.slice('/foreign/'.length))),
  });

/** Whether the container's React is the one of the shell's share scope. */
function hasShellReact(): boolean {
  const { __FEDERATION__, foreignReact } = globalThis as unknown as {
    __FEDERATION__: { __INSTANCES__: readonly { name: string; shareScopeMap: ShareScopes }[] };
    foreignReact: { useState: unknown };
  };
  const shell = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
  const versions = Object.values(shell?.shareScopeMap.default?.react ?? {});
  const [shared] = versions.filter(({ from }) => from === 'shell');
  return shared !== undefined && foreignReact.useState === shared.lib().useState;
}

type ShareScopes = Readonly<
  Record<
    string,
    Readonly<Record<string, Record<string, { from: string; lib: () => { useState: unknown } }>>>
  >
>;

for (const [name, buildContainer] of [
  ['@module-federation/vite', (folder: string) => buildWithVite(folder)],
  ['Rspack with @module-federation/enhanced', buildWithRspack],
] as const) {
  test(`a container by ${name}, configured as its documentation says, renders with the shell's React`, {
    tag: '@foreign',
  }, async ({ page, site, complaints }) => {
    await inFolder(async (folder) => {
      await buildContainer(folder);
      announce(site);
      serve(site, folder);
      await page.goto('/sample');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foreign page at /sample');
      await page.getByRole('button', { name: 'Clicked 0 times' }).click();
      await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
      expect(await page.evaluate(hasShellReact)).toBe(true);
      // A link of the shell's router: the document stays.
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
      await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}

test('a module that is no container is a section that could not load', async ({ page, site }) => {
  announce(site);
  const code = Buffer.from('export const nothing = 0;');
  site.breakPath(/^\/foreign\//, { kind: 'script', read: async () => code });
  await page.goto('/sample');
  await expectOnlyUnavailable(page);
});

test('a container that requires another major version of React is a section that could not load', async ({
  page,
  site,
  complaints,
}) => {
  await inFolder(async (folder) => {
    const react = { singleton: true, strictVersion: true, requiredVersion: '^18.0.0' } as const;
    await buildWithVite(folder, { ...shared, react: { ...react, import: false } });
    announce(site);
    serve(site, folder);
    await page.goto('/sample');
    await expectOnlyUnavailable(page);
    expect(complaints.join('\n')).toContain('does not satisfy the requirement');
  });
});

/** The card stands in the section's place; the rest of the page works. */
async function expectOnlyUnavailable(page: Page): Promise<void> {
  await expect(unavailable(page, 'mf-sample')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Insights', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights & Resources');
}
