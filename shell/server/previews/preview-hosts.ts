import { isChannelName } from '../../store/channels.ts';

/** Whose host a request names. */
export type HostOwner =
  /** The host fits the pattern with `name`; `channel` is undefined where none can be called that. */
  | { readonly kind: 'preview'; readonly name: string; readonly channel: string | undefined }
  | { readonly kind: 'own' };

/** Tells by its host which channel a request is for. */
export type FindOwner = (hostname: string) => HostOwner;

/**
 * Reads a pattern such as `{channel}.preview.example.com`, where `{channel}` stands for one
 * label. The site's own host is never a preview's, even where it fits.
 */
export function readPreviewHosts(pattern: string, siteUrl: string): FindOwner {
  const [before = '', after = ''] = pattern.toLowerCase().split('{channel}');
  const ownHost = new URL(siteUrl).hostname;
  return (hostname) => {
    const host = hostname.toLowerCase().replace(/\.$/, '');
    const label = host.slice(before.length, host.length - after.length);
    const fits = host === before + label + after && /^[^.]+$/.test(label);
    if (!fits || host === ownHost) return { kind: 'own' };
    return { kind: 'preview', name: label, channel: isChannelName(label) ? label : undefined };
  };
}

/** Where a preview is found, with the scheme and port of the site. */
export function previewUrl(pattern: string, siteUrl: string, channel: string): string {
  const { protocol, port } = new URL(siteUrl);
  return `${protocol}//${pattern.replace('{channel}', channel)}${port && `:${port}`}`;
}
