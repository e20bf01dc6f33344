/** A mail server and how to speak to it. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** Refuse to go on where the server offers no TLS. */
  readonly requireTLS: boolean;
  readonly tls: { readonly rejectUnauthorized: boolean };
  readonly auth?: { readonly user: string; readonly pass: string };
}

/**
 * Reads `smtp://user:password@host:587` or `smtps://…`; undefined when it is neither. A login
 * goes to another machine only over TLS with a certificate that holds, unless the address ends
 * with `?requireTLS=false` or `?tls.rejectUnauthorized=false`. Without a login TLS is used where
 * it is offered, whatever the certificate, as mail servers do among themselves.
 */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const auth = readLogin(url);
  const isGuarded = !isThisMachine(host) && (secure || auth !== undefined);
  const allows = (name: string) => url.searchParams.get(name) === 'false';
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: isGuarded && !allows('requireTLS'),
    tls: { rejectUnauthorized: isGuarded && !allows('tls.rejectUnauthorized') },
    ...(auth === undefined ? {} : { auth }),
  };
}

function readLogin({ username, password }: URL): SmtpServer['auth'] {
  if (username === '') return undefined;
  return { user: decode(username), pass: decode(password) };
}

/** A password with a bare percent sign stands for itself. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}
