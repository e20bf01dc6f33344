import { lightColors } from './tokens.ts';

const blackOnWhite = Object.keys(lightColors)
  .map((name) => `--color-${name}:${printColor(name)}`)
  .join(';');

function printColor(name: string): string {
  if (/soft$|^on-|^paper$|^surface$|^raised$/.test(name) && name !== 'ink-soft') return '#fff';
  if (name === 'line') return '#bbb';
  return '#000';
}

/** Print: black on white, nothing to click; `data-print="hide"` removes an element. */
export const printCss = `
@media print{
@page{margin:18mm 16mm}
:root{${blackOnWhite};--shadow-rest:inset 0 0 0 1px #bbb;--shadow-lifted:none;--type-h1:24pt;--type-hero:28pt;--type-h2:16pt;--type-h3:13pt;--type-h4:11.5pt;--type-body:10.5pt;--type-lead:12pt;--type-small:9.5pt;--type-caption:8.5pt;--space-xl:1.5rem;--space-2xl:2rem;--gutter:0px;color-scheme:light}
html,body,#root>div{background:#fff;min-height:0}
[data-print=hide]{display:none!important}
a{color:inherit!important;text-decoration:none!important}
h1,h2,h3,h4{break-after:avoid}
img,svg,figure,blockquote,pre,tr,li,article,[data-card]{break-inside:avoid}
p,li{orphans:3;widows:3}
*,*::before,*::after{animation:none!important;transition:none!important;text-shadow:none!important}
}`;
