import { htmlPolicy } from '@site/contract/document-html';
import type { BrowserSettings } from '../../document/site-data.ts';
import { integrityOf } from '../../store/files/verified-files.ts';

interface PolicyInput {
  /** The page's own style blocks. */
  readonly styles: readonly string[];
  /** The page's own inline scripts. */
  readonly scripts: readonly string[];
  readonly settings: BrowserSettings;
  /** Origin of release files, if it is not the site's. */
  readonly assetsUrl: string | undefined;
}

/** Emotion adds one empty style element in the browser; this is the hash of the empty string. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Off with analytics and membership: the clients of both write HTML and scripts as strings. */
const trustedTypes = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [htmlPolicy],
};

/**
 * The Content-Security-Policy of a page: only the site itself, plus the hosts of release
 * files, of the form's endpoint, analytics and the membership provider while they are configured.
 */
export function policyFor({ styles, scripts, settings, assetsUrl }: PolicyInput): string {
  const { sendEmailUrl, analytics, membership } = settings;
  const provider = membership
    ? [...new Set([new URL(membership.scriptUrl).origin, `https://${membership.domain}`])]
    : [];
  const endpoint = URL.canParse(sendEmailUrl) ? [new URL(sendEmailUrl).origin] : [];
  const collector = analytics ? [analytics.host] : [];
  const own = ["'self'", ...(assetsUrl ? [assetsUrl] : [])];
  const directives = {
    'default-src': ["'none'"],
    'script-src': [...own, ...scripts.map(policyHash), ...provider],
    'style-src': ["'self'", ...new Set(styles.map(policyHash)), emptyStyle, ...provider],
    'img-src': [...own, ...provider],
    'font-src': [...own, ...provider],
    'connect-src': [...own, ...new Set([...endpoint, ...collector, ...provider])],
    'frame-src': provider,
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(analytics || membership ? {} : trustedTypes),
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Allows an inline style or script with exactly this text. */
export function policyHash(text: string): string {
  return `'${integrityOf(text)}'`;
}
