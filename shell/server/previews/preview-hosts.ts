import { isChannelName, shareChannel } from '../../store/channels.ts';

export type HostOwner =
  /** The host matches the pattern with `name`; `channel` is undefined if no preview can have that name. */
  | { readonly kind: 'preview'; readonly name: string; readonly channel: string | undefined }
  | { readonly kind: 'own' };

export type FindOwner = (hostname: string) => HostOwner;

/**
 * Reads a pattern such as `{channel}.preview.example.com`, where `{channel}` matches within one
 * label. The site's own host is never a preview, even if it matches; without a pattern none is.
 */
export function readPreviewHosts(pattern: string | undefined, siteUrl: string): FindOwner {
  if (pattern === undefined) return () => ({ kind: 'own' });
  const [before = '', after = ''] = pattern.split('{channel}');
  const ownHost = new URL(siteUrl).hostname;
  return (hostname) => {
    const host = hostname.toLowerCase().replace(/\.$/, '');
    const label = host.slice(before.length, host.length - after.length);
    const matches = host === before + label + after && /^[^.]+$/.test(label);
    if (!matches || host === ownHost) return { kind: 'own' };
    return { kind: 'preview', name: label, channel: isPreviewName(label) ? label : undefined };
  };
}

/** Whether visitors may name the channel: the share is reached by a drawn number alone. */
export function isPreviewName(text: string): boolean {
  return isChannelName(text) && text !== shareChannel;
}

/** The URL of a preview, with the scheme and port of the site. */
export function previewUrl(pattern: string, siteUrl: string, channel: string): string {
  const { protocol, port } = new URL(siteUrl);
  return `${protocol}//${pattern.replace('{channel}', channel)}${port && `:${port}`}`;
}
