import { attribute, type Owners, ownerOfPath, ownerOfStack } from './attribution.ts';

type Properties = Readonly<Record<string, unknown>>;

/** An event on its way out; `$exception_list` is what an exception consists of. */
export interface OutgoingEvent {
  readonly event: string;
  readonly properties: Properties;
}

interface Exception {
  readonly stacktrace?: { readonly frames?: readonly { readonly filename?: string }[] };
}

/**
 * The properties an event leaves with: addresses without query and anchor, and whose it is.
 * Undefined for an error of another site's script.
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

/** The scripts of all frames, innermost first; the client lists them the other way round. */
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

/** A query may hold what a visitor typed, or who sent them. */
function withoutQueries(properties: Properties): Properties {
  const cut = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(/^(https?:\/\/[^?#\s]*)[?#].*$/s, '$1') : value;
  return JSON.parse(JSON.stringify(properties, cut));
}

/** The client repeats where a visit began, its query taken apart. */
function withoutEntry(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).filter(([name]) => !name.startsWith('$session_entry_')),
  );
}
