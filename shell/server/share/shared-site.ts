import { production } from '../../store/channels.ts';
import type { ServedChannel } from '../previews/open-channels.ts';
import type { Settings } from '../settings.ts';
import { drawShareNumber, isInShare, readShareNumber, shareNumberCookie } from './share-number.ts';

/**
 * Divides production's visitors while a share runs: a browser gets a number in a cookie, and the
 * share's pages if the number is below the percentage. Meanwhile, shared caches must not keep pages.
 */
export async function openSharedSite(
  own: ServedChannel,
  openShare: () => Promise<ServedChannel>,
  { siteUrl }: Settings,
) {
  let share: ServedChannel | undefined;

  function serve({ channel, handle }: ServedChannel, drawn: number | undefined): ServedChannel {
    return {
      channel,
      async handle(request, client) {
        const response = await handle(request, client);
        forbidSharedCaching(response.headers);
        if (drawn !== undefined) {
          response.headers.append('set-cookie', shareNumberCookie(drawn, siteUrl));
        }
        return response;
      },
    };
  }

  /** Waits until production can be read, because a missing store looks like one without a share. */
  async function refreshShare(): Promise<void> {
    if (own.channel.name !== production || own.channel.current() === undefined) return;
    if (share === undefined) share = await openShare();
    else await share.channel.refresh();
  }

  await refreshShare();
  return {
    /** Whether a request gets production or the share. */
    choose(request: Request): ServedChannel {
      if (share === undefined || isCommon(request)) return own;
      const percentage = share.channel.current()?.revision.share;
      if (percentage === undefined) {
        // Nobody knows whether one runs: caches must not keep what its visitors get meanwhile.
        return share.channel.problems().length > 0 ? serve(own, undefined) : own;
      }
      const given = readShareNumber(request);
      const drawn = given === undefined ? drawShareNumber(request) : undefined;
      const number = given ?? drawn;
      const isIn = number !== undefined && isInShare(number, percentage);
      return serve(isIn ? share : own, drawn);
    },
    /** Checks once for newer revisions of both. */
    async refresh() {
      await own.channel.refresh();
      await refreshShare();
    },
    channels: () => (share === undefined ? [own.channel] : [own.channel, share.channel]),
  };
}

/** Release files are the same on both sides. */
function isCommon({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/_releases/');
}

function forbidSharedCaching(headers: Headers): void {
  if (headers.get('cache-control') !== 'no-store')
    headers.set('cache-control', 'private, no-cache');
}
