import { isLocal } from '../setting-values.ts';

/** A mail server and how to connect to it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** Fail if the server does not offer TLS. */
  readonly requireTLS: boolean;
  readonly tls: { readonly rejectUnauthorized: boolean };
  readonly auth?: { readonly user: string; readonly pass: string };
}

/**
 * Parses `smtp://user:password@host:587` or `smtps://…`; undefined when it is neither. A login
 * is sent to another machine only over TLS with a valid certificate, unless the URL ends with
 * `?requireTLS=false` or `?tls.rejectUnauthorized=false`. Without a login TLS is opportunistic
 * and any certificate accepted, as between mail servers.
 */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const auth = readLogin(url);
  const isGuarded = !isLocal(text) && (secure || auth !== undefined);
  const isOff = (option: string) => url.searchParams.get(option) === 'false';
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: isGuarded && !isOff('requireTLS'),
    tls: { rejectUnauthorized: isGuarded && !isOff('tls.rejectUnauthorized') },
    ...(auth === undefined ? {} : { auth }),
  };
}

function readLogin({ username, password }: URL): SmtpServer['auth'] {
  if (username === '') return undefined;
  return { user: decode(username), pass: decode(password) };
}

/** A text with a bare percent sign is taken literally. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
