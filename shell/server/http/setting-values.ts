import { z } from 'zod';

/** A setting that `parse` accepts; `allowed` describes it. */
export const parsed = <Value>(parse: (text: string) => Value | undefined, allowed: string) =>
  z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue(allowed);
    return z.NEVER;
  });

export function wholeNumber(from: number, to: number, what = 'a whole number') {
  const allowed = `must be ${what} from ${from} to ${to}`;
  const digits = z.string().regex(/^\d+$/, allowed).transform(Number);
  return digits.refine((value) => value >= from && value <= to, allowed);
}

/** The origin of a URL that is nothing more than that. */
export function toOrigin(text: string): string | undefined {
  const url = toWebUrl(text);
  return url?.href === `${url?.origin}/` ? url?.origin : undefined;
}

/** An absolute `http` or `https` URL. */
export function toWebUrl(text: string): URL | undefined {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}

/** Whether a URL's host is this machine. */
export function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Over http, and not from this machine, which browsers trust as well. */
export function isInsecure(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'http:' && !isLocal(address);
}

/** The values of a list with commas. */
export function splitList(text: string): readonly string[] {
  return text.split(',').map((item) => item.trim());
}
