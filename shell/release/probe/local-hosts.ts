import dns from 'node:dns';

type Lookup = (hostname: string, ...rest: unknown[]) => unknown;

/**
 * The name to ask the system for: names below `localhost` lead to this machine, as they do in
 * browsers; not every system knows them.
 */
export function localName(hostname: string): string {
  return /\.localhost$/i.test(hostname) ? 'localhost' : hostname;
}

/** Lets everything in this process find `*.localhost`, `fetch` included. */
export function resolveLocalHosts(): void {
  const { lookup } = dns as unknown as { lookup: Lookup };
  const { lookup: promised } = dns.promises as unknown as { lookup: Lookup };
  Object.assign(dns, {
    lookup: (hostname: string, ...rest: unknown[]) => lookup(localName(hostname), ...rest),
  });
  Object.assign(dns.promises, {
    lookup: (hostname: string, ...rest: unknown[]) => promised(localName(hostname), ...rest),
  });
}
