import { channelParameter } from '../../document/preview-facts.ts';
import { production } from '../../store/channels.ts';
import { StoreError } from '../../store/drivers/driver.ts';
import { readCookies, setCookie } from '../http/cookies.ts';
import { channelCookieName } from './channel-cookie.ts';
import type { ServedSite } from './open-channels.ts';
import { withPrivateHeaders } from './preview-handler.ts';
import { isPreviewName } from './preview-hosts.ts';
import { hasToken } from './token.ts';
import { goTo, ownPath, readForm, tokenFormPath } from './token-gate.ts';

interface ChoiceOptions {
  /** Opens a preview, which asks for its token itself; rejects if the store cannot be read. */
  readonly find: (name: string) => Promise<ServedSite | undefined>;
  /** Says that there is no such preview. */
  readonly missing: (name: string) => ServedSite;
  readonly token: string | undefined;
  readonly siteUrl: string;
  /** What the host shows to everyone else. */
  readonly ownName: string;
}

const isChoosable = (name: string) => isPreviewName(name) && name !== production;

/** Whether the address is the link of a preview, which may not be deployed yet. */
export function asksForPreview({ url }: Request): boolean {
  return isChoosable(new URL(url).searchParams.get(channelParameter) ?? production);
}

/**
 * Shows previews on the site's own host. `?channel=pr-12` asks for the preview's token, keeps the
 * channel in a cookie and drops the parameter from the address; `?channel=production` leaves.
 * Undefined for requests of browsers that have chosen none, that chose one which does not exist or
 * is closed, or whose token is no longer the preview's.
 */
export function createPreviewChoice(options: ChoiceOptions) {
  const { find, missing, token, siteUrl, ownName } = options;
  const isOpenTo = (request: Request, name: string) =>
    token === undefined || hasToken(request, token, name);

  /** Undefined for what no preview is called: links from elsewhere may use the parameter, too. */
  async function choose(request: Request, name: string, url: URL): Promise<ServedSite | undefined> {
    url.searchParams.delete(channelParameter);
    const address = ownPath(url.pathname + url.search);
    if (name === production || name === ownName)
      return keepChoice(address, setCookie(channelCookieName, '', siteUrl, 0));
    // While the store cannot be read, any name may be a preview's.
    const preview = isChoosable(name) ? await find(name).catch(unlessStoreFails) : undefined;
    if (preview?.channel === undefined) return undefined;
    if (!isOpenTo(request, name)) return preview;
    return keepChoice(address, setCookie(channelCookieName, name, siteUrl));
  }

  return async (request: Request): Promise<ServedSite | undefined> => {
    const url = new URL(request.url);
    // Release files are the same on every channel.
    if (url.pathname.startsWith('/_releases/')) return undefined;
    const asked = url.searchParams.get(channelParameter);
    if (asked !== null && ['GET', 'HEAD'].includes(request.method)) {
      const chosen = await choose(request, asked, url);
      if (chosen !== undefined) return chosen;
    }
    if (url.pathname === tokenFormPath && request.method === 'POST') {
      const path = (await readForm(request.clone())).get('path') ?? '';
      const name = new URL(ownPath(path), siteUrl).searchParams.get(channelParameter) ?? '';
      // It may have been closed while its form was open.
      return isChoosable(name) ? ((await find(name)) ?? missing(name)) : undefined;
    }
    const [kept] = readCookies(request, channelCookieName);
    if (kept === undefined || !isChoosable(kept) || !isOpenTo(request, kept)) return undefined;
    // One that cannot be read answers 503: production would be taken for it.
    return find(kept);
  };
}

function unlessStoreFails(error: unknown): undefined {
  if (!(error instanceof StoreError)) throw error;
}

function keepChoice(address: string, cookie: string): ServedSite {
  return { handle: withPrivateHeaders(async () => goTo(address, { 'set-cookie': cookie })) };
}
