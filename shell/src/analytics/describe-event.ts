import { attribute, type Owners, ownerOfPath, ownerOfStack } from './attribution.ts';

type Properties = Readonly<Record<string, unknown>>;

/** An event to send; `$exception_list` contains the exceptions. */
export interface OutgoingEvent {
  readonly event: string;
  readonly properties: Properties;
}

interface Exception {
  readonly stacktrace?: { readonly frames?: readonly { readonly filename?: string }[] };
}

/**
 * The properties an event is sent with: URLs without query and anchor, and its attribution.
 * Undefined for an error of a third-party script.
 */
export function describeEvent(
  { event, properties }: OutgoingEvent,
  owners: Owners,
  origin: string,
): Record<string, unknown> | undefined {
  const scripts = listScripts(properties.$exception_list);
  if (event === '$exception' && isForeign(scripts, origin)) return undefined;
  const { pathname } = new URL(String(properties.$current_url), origin);
  const section = properties.section ?? ownerOfStack(scripts) ?? ownerOfPath(owners, pathname);
  return {
    ...withoutEntry(withoutQueries(properties)),
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

function isForeign(scripts: readonly string[], origin: string): boolean {
  const addresses = scripts.filter((script) => /^https?:/.test(script));
  return addresses.length > 0 && !addresses.some((address) => address.startsWith(`${origin}/`));
}

/** A query may contain what a visitor typed, or where they came from. */
function withoutQueries(properties: Properties): Properties {
  const cut = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/^(https?:\/\/[^?#\s]*)[?#].*$/s, '$1') : value;
  return JSON.parse(JSON.stringify(properties, cut));
}

/** The client repeats the entry page's query parameters in properties of their own. */
function withoutEntry(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).filter(([name]) => !name.startsWith('$session_entry_')),
  );
}
