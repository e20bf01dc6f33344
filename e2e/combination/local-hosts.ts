import dns from 'node:dns';

type Lookup = (hostname: string, ...rest: unknown[]) => unknown;

/** Lets this process find `*.localhost`, as browsers do: Node asks the system, which may not know. */
export function resolveLocalHosts(): void {
  const target = (hostname: string) => (/\.localhost$/i.test(hostname) ? 'localhost' : hostname);
  const { lookup } = dns as unknown as { lookup: Lookup };
  const { lookup: promised } = dns.promises as unknown as { lookup: Lookup };
  Object.assign(dns, {
    lookup: (hostname: string, ...rest: unknown[]) => lookup(target(hostname), ...rest),
  });
  Object.assign(dns.promises, {
    lookup: (hostname: string, ...rest: unknown[]) => promised(target(hostname), ...rest),
  });
}
