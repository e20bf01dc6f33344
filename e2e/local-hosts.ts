import dns from 'node:dns';
import { localName } from '../shell/release/probe/request-uncached.ts';

type Lookup = (hostname: string, ...rest: unknown[]) => unknown;

/** Makes `*.localhost` resolve in this whole process, `fetch` included. */
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
