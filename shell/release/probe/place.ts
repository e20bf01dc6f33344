import { previewUrl } from '../../server/previews/preview-hosts.ts';
import { previewCookie } from '../../server/previews/token.ts';
import type { Settings } from '../../server/settings.ts';
import { production } from '../../store/channels.ts';
import type { Place } from './probe.ts';

/** Where the settings say that a channel is served; undefined while previews are off. */
export function placeOf(channel: string, { siteUrl, previews }: Settings): Place | undefined {
  if (channel === production) return { origin: siteUrl };
  if (previews.hosts === undefined) return undefined;
  const origin = previewUrl(previews.hosts, siteUrl, channel);
  if (previews.token === undefined) return { origin };
  return { origin, cookie: previewCookie(previews.token, channel) };
}
