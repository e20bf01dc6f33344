import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { isLocal } from '../http/setting-values.ts';

export type SmtpServer = ReturnType<typeof readSmtpUrl>;

/**
 * The server that a valid SMTP_URL names. A login is sent to another machine only over TLS with a
 * valid certificate, unless the URL says otherwise. Without one TLS is opportunistic and any
 * certificate accepted, as between mail servers.
 */
export function readSmtpUrl(url: string) {
  const { host = '', port, secure = false, auth, requireTLS, tls } = parseConnectionUrl(url);
  const isGuarded = !isLocal(url) && (secure || auth !== undefined);
  return {
    host,
    port: port ?? (secure ? 465 : 587),
    secure,
    requireTLS: requireTLS ?? isGuarded,
    tls: { rejectUnauthorized: isGuarded, ...tls },
    ...(auth === undefined ? {} : { auth }),
  };
}
