import type { PageReference, Release } from '../store/records.ts';
import { hashRecord } from '../store/site-store.ts';
import type { RenderJob } from './render-jobs.ts';

/** What is known of a page once it has been rendered. */
type Rendered = Pick<PageReference, 'widgets' | 'reads' | 'summary'>;

/**
 * The hash of all that a page is made of: its head, who provides its widgets, the code that renders
 * it, the scripts that it names and the files that it read. A page with the same inputs is the same.
 * The releases may be others than those it was rendered from: then it says what it would be made of.
 */
export function hashInputs(
  { app, head }: Pick<RenderJob, 'app' | 'head'>,
  { widgets, reads, summary }: Rendered,
  releases: readonly Release[],
): string {
  const providers = Object.keys(widgets)
    .sort()
    .map((name) => [name, providerOf(name, releases)]);
  const code = [...appsOf(app, widgets)].sort().map((used) => {
    const release = releases.find((one) => one.app === used);
    if (release === undefined || reads === undefined) return [used, release?.version];
    const { server, startup, modules, files } = release;
    // The names of scripts contain their hashes.
    const scripts = used in (summary?.scripts ?? {}) ? [startup, modules] : [];
    const read = reads[used]?.map((name) => [name, files[name]?.integrity]);
    return [used, server.integrity, scripts, read];
  });
  return hashRecord([head, providers, code]);
}

/** The apps that a page with these widgets is rendered from. */
export function appsOf(app: string, widgets: PageReference['widgets']): ReadonlySet<string> {
  return new Set(['shell', app, ...Object.values(widgets).filter((owner) => owner !== null)]);
}

function providerOf(widget: string, releases: readonly Release[]): string | undefined {
  return releases.find(({ widgets }) => widgets.includes(widget))?.app;
}
