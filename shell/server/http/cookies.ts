/** The values of a request's cookies of that name. */
export function readCookies({ headers }: Request, name: string): readonly string[] {
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const own = cookies.filter((cookie) => cookie.startsWith(`${name}=`));
  return own.map((cookie) => cookie.slice(name.length + 1));
}

/** A first-party cookie, out of reach for scripts, as a `Set-Cookie` header; 0 days end it. */
export function setCookie(name: string, value: string, siteUrl: string, days = 30): string {
  const cookie = `${name}=${value}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax`;
  return siteUrl.startsWith('https:') ? `${cookie}; Secure` : cookie;
}
