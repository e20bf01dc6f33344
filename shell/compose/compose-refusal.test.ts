import { expect, it } from 'vitest';
import { makeSection, makeShell, putReleases } from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { compose } from './compose.ts';

// Regression: the message was 'IPC channel is already disconnected', without the page.
it('names the page that kills the render process', async () => {
  const store = openMemoryStore();
  const code = 'exports.section = { render() { process.exit(3); } };';
  const fakes = [makeShell(), makeSection({ code })];
  await putReleases(store, ...fakes);
  const releases = fakes.map(({ release }) => release);
  await expect(compose(store, releases, undefined)).rejects.toThrow(
    /^mf-news \/news: the render process exited with code 3$/,
  );
});
