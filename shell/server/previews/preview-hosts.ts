import { isChannelName, shareChannel } from '../../store/channels.ts';

/** What stands for `{channel}` in a preview's host, which need be no channel's name. */
type FindLabel = (hostname: string) => string | undefined;

/**
 * Reads a pattern such as `{channel}.preview.example.com`, where `{channel}` matches within one
 * label. The site's own host is never a preview, even if it matches; without a pattern none is.
 */
export function readPreviewHosts(pattern: string | undefined, siteUrl: string): FindLabel {
  if (pattern === undefined) return () => undefined;
  const [before = '', after = ''] = pattern.split('{channel}');
  const ownHost = new URL(siteUrl).hostname;
  return (hostname) => {
    const host = hostname.toLowerCase().replace(/\.$/, '');
    const label = host.slice(before.length, host.length - after.length);
    const matches = host === before + label + after && /^[^.]+$/.test(label);
    return matches && host !== ownHost ? label : undefined;
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
