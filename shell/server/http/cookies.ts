/** The values of a request's cookies of that name. */
export function readCookies({ headers }: Request, name: string): readonly string[] {
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const own = cookies.filter((cookie) => cookie.startsWith(`${name}=`));
  return own.map((cookie) => cookie.slice(name.length + 1));
}

/** A first-party cookie for 30 days, out of reach for scripts, as a `Set-Cookie` header. */
export function setCookie(name: string, value: string, siteUrl: string): string {
  return cookieFor(2_592_000, name, value, siteUrl);
}

/** Takes such a cookie back. */
export function endCookie(name: string, siteUrl: string): string {
  return cookieFor(0, name, '', siteUrl);
}

function cookieFor(seconds: number, name: string, value: string, siteUrl: string): string {
  const cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  return siteUrl.startsWith('https:') ? `${cookie}; Secure` : cookie;
}
