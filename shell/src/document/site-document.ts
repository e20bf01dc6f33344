import { brand, mail } from '@site/content/site';
import { globalCss } from '@site/ui';
import { lightColors } from '@site/ui/tokens';
import { documentFormat, type SiteDocument } from '../../document/site-document.ts';
import { siteNames } from '../document-head.ts';
import { earlyClicksScript } from '../early-clicks.ts';
import { fontUrls } from '../fonts.ts';
import iconUrl from '../icon.svg?url';
import { panelCss } from '../preview/panel-css.ts';
import { pageTemplate } from './page-template.ts';
import { plainPages } from './plain-pages.ts';
import { searchTemplates } from './search-templates.tsx';

const png = { type: 'image/png' };

/** Everything that servers know of this site besides its pages; a part of the shell's release. */
export const siteDocument: SiteDocument = {
  format: documentFormat,
  asksForSections: true,
  page: pageTemplate,
  ...siteNames,
  locale: brand.locale,
  // Browsers that cannot show an SVG take the ICO.
  icons: [
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'icon', href: iconUrl, type: 'image/svg+xml' },
  ],
  styles: globalCss({ fontUrls }),
  panelStyles: panelCss,
  script: earlyClicksScript,
  manifest: {
    name: brand.name,
    description: brand.description,
    lang: brand.locale,
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: lightColors.paper,
    theme_color: lightColors.paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', ...png },
      { src: '/icon-512.png', sizes: '512x512', ...png },
      { src: '/icon-maskable.png', sizes: '512x512', purpose: 'maskable', ...png },
    ],
  },
  // RFC 9116.
  security: `Contact: mailto:${mail.to}
Expires: {{expires}}
Preferred-Languages: ${brand.locale}
Canonical: {{siteUrl}}/.well-known/security.txt
`,
  mail: { ...mail },
  search: searchTemplates,
  plain: plainPages,
};
