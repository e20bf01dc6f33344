import { cutTyped } from '../error/cut-typed.ts';
import { findSection, type Site } from '../site.ts';

/** What is needed to attribute an error or a measurement to an app. */
export type Owners = Pick<Site, 'data' | 'notFoundPath'>;

type Properties = Readonly<Record<string, unknown>>;

/** An event to send; `$exception_list` contains the exceptions. */
interface OutgoingEvent {
  readonly event: string;
  readonly properties: Properties;
}

interface Exception {
  readonly stacktrace?: { readonly frames?: readonly { readonly filename?: string }[] };
}

const shell = 'shell';
const releaseFile = /\/_releases\/([^/]+)\/files\//;

/**
 * The properties an event is sent with: URLs without query and anchor, nothing that is `typed`
 * into a form right now, and its attribution. Undefined for an error of a third-party script.
 */
export function describeEvent(
  { event, properties }: OutgoingEvent,
  owners: Owners,
  origin: string,
  typed: readonly string[] = [],
): Record<string, unknown> | undefined {
  const scripts = listScripts(properties.$exception_list);
  if (event === '$exception' && isForeign(scripts, origin)) return undefined;
  const { pathname } = new URL(String(properties.$current_url), origin);
  const section = properties.section ?? ownerOfStack(scripts) ?? findSection(owners, pathname)?.id;
  return {
    ...withoutEntry(withoutPrivate(properties, typed)),
    // The client's is the document's title, which is still the last page's when a view is recorded.
    ...(event === '$pageview' && { title: undefined }),
    // Not cut: a path may contain a word that is typed into the search.
    $current_url: origin + pathname,
    $pathname: pathname,
    ...attribute(owners, String(section)),
  };
}

/** The scripts of all frames, innermost first; the client lists them outermost first. */
function listScripts(exceptions: unknown): readonly string[] {
  if (!Array.isArray(exceptions)) return [];
  return exceptions.flatMap(({ stacktrace }: Exception) =>
    (stacktrace?.frames ?? []).flatMap(({ filename }) => filename ?? []).reverse(),
  );
}

/** Files of releases are ours on any origin: `ASSETS_URL` may be another host. */
function isForeign(scripts: readonly string[], origin: string): boolean {
  const addresses = scripts.filter((script) => /^https?:/.test(script));
  const isOwn = (address: string) => address.startsWith(`${origin}/`) || releaseFile.test(address);
  return addresses.length > 0 && !addresses.some(isOwn);
}

/**
 * A query may contain what a visitor typed, or where they came from; the message of an error may
 * quote both.
 */
function withoutPrivate(properties: Properties, typed: readonly string[]): Properties {
  const cut = (_: string, value: unknown) => {
    if (typeof value !== 'string') return value;
    return cutTyped(value.replace(/(https?:\/\/[^?#\s"'<>]*)[?#][^\s"'<>]*/g, '$1'), typed);
  };
  return JSON.parse(JSON.stringify(properties, cut));
}

/** The client repeats the entry page's query parameters in properties of their own. */
function withoutEntry(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).filter(([name]) => !name.startsWith('$session_entry_')),
  );
}

/** Added to every event, so that a bad release shows: its app, `shell` for the shell itself. */
function attribute({ data }: Owners, section: string) {
  const live = data.sections.find(({ id }) => id === section);
  return {
    section: live ? section : shell,
    version: live?.version ?? data.shellVersion,
    revision: data.revision,
    channel: data.channel,
  };
}

/**
 * The app whose script threw, from a stack's script URLs, innermost first. The shell's libraries
 * are in every stack, so the shell counts only if no section is.
 */
function ownerOfStack(addresses: readonly string[]): string | undefined {
  const apps = addresses.flatMap((address) => releaseFile.exec(address)?.[1] ?? []);
  return apps.find((app) => app !== shell) ?? apps[0];
}
