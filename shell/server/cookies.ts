/** The values of a request's cookies of that name. */
export function readCookies({ headers }: Request, name: string): readonly string[] {
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const own = cookies.filter((cookie) => cookie.startsWith(`${name}=`));
  return own.map((cookie) => cookie.slice(name.length + 1));
}

/** A first-party cookie for 30 days, out of reach for scripts, as a `Set-Cookie` header. */
export function setCookie(name: string, value: string, siteUrl: string): string {
  const cookie = `${name}=${value}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`;
  return siteUrl.startsWith('https:') ? `${cookie}; Secure` : cookie;
}
