import { z } from 'zod';

/** Every bad setting at once, each with its name, what was found and what is allowed. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const wholeNumber = (name: string, from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`)
    .describe(name);

const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) {
    return url.origin;
  }
  context.addIssue('must be an address without a path, like https://www.example.com');
  return z.NEVER;
});

const schema = z.object({
  /** TCP port; 0 takes a free one. */
  PORT: wholeNumber('port', 0, 65535).default(3000),
  HOST: z.string().min(1, 'must name an address to listen on').default('127.0.0.1'),
  /** Origin of canonical links and the sitemap. */
  SITE_URL: origin.optional(),
  /** Folder of the store. */
  SITE_STORE: z
    .string()
    .min(1, 'must name a folder')
    .refine(
      (text) => !text.includes('://'),
      'must be a folder; other kinds of store are not there yet',
    )
    .default('.site'),
  /** `s-maxage` of pages, in seconds. */
  HTML_SHARED_SECONDS: wholeNumber('seconds', 0, 86_400).default(0),
});

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly siteUrl: string;
  readonly store: string;
  readonly sharedSeconds: number;
}

/** Reads the settings from an environment; an empty value counts as not given. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) =>
      environment[name] ? [[name, environment[name]]] : [],
    ),
  );
  const result = schema.safeParse(given);
  if (!result.success) throw new SettingsError(describe(result.error, given));
  const { PORT, HOST, SITE_URL, SITE_STORE, HTML_SHARED_SECONDS } = result.data;
  return {
    port: PORT,
    host: HOST,
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    store: SITE_STORE,
    sharedSeconds: HTML_SHARED_SECONDS,
  };
}

function describe(error: z.ZodError, given: Readonly<Record<string, unknown>>): string {
  const lines = error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `  ${name} is ${JSON.stringify(given[name])}: ${issue.message}`;
  });
  return `These settings cannot be used:\n${lines.join('\n')}`;
}
