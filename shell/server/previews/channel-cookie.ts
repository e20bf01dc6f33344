/** The cookie of a browser that has chosen a preview on the site's own host. */
export const channelCookieName = 'site-channel';

/** What such a browser sends. */
export function channelCookie(channel: string): string {
  return `${channelCookieName}=${channel}`;
}
