import { brand } from '@site/content/site';
import type { SiteDocument } from '../../document/site-document.ts';

/** What the server shows where it has no page of a release. */
export const plainPages: SiteDocument['plain'] = {
  page: `<!doctype html>
<html lang="${brand.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>{{title}}</title>
{{styles}}
</head>
<body>
<main>
{{main}}
</main>
</body>
</html>
`,
  styles: `
main{display:grid;align-content:center;gap:var(--space-m);max-width:34rem;min-height:100vh;margin-inline:auto;padding:var(--gutter)}
h1{font-size:var(--type-h2)}
form{display:grid;gap:var(--space-s)}
label{display:grid;gap:var(--space-3xs)}
button{justify-self:start;min-height:var(--target-size);padding-inline:var(--space-m);border:0;border-radius:var(--radius);background:var(--color-ember);color:var(--color-on-ember);font-weight:600}
[role=alert]{padding:var(--space-s);border-inline-start:4px solid var(--color-danger);background:var(--color-danger-soft)}
code{font-family:var(--font-code);font-size:0.9em}`,
  nothingLive: {
    title: brand.name,
    main: `<h1>${brand.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')} opens shortly</h1>
<p>This page loads by itself as soon as the site is ready.</p>`,
  },
  noPreview: {
    title: 'No such preview',
    main: `<h1>No such preview</h1>
<p>There is no preview “{{channel}}”. Check the name, or deploy it: <code>npm run site -- deploy &lt;app&gt; --channel &lt;name&gt;</code></p>
<p><a href="{{siteUrl}}">Go to the live site</a></p>`,
  },
  nothingSent: {
    title: 'Nothing was sent',
    main: `<h1>Nothing was sent</h1>
<p>This address only shows a page. Go back to keep what you wrote, or <a href="">open the page</a>.</p>
<p><a href="/">Go to Home</a></p>`,
  },
  unavailable: {
    title: 'Temporarily unavailable',
    main: `<h1>This page cannot be shown right now</h1>
<p>Please <a href="">try again</a> in a minute.</p>
<p><a href="/">Go to Home</a></p>`,
  },
  token: {
    title: 'Preview {{channel}}',
    main: `<h1>Preview {{channel}}</h1>
<p>This preview shows changes that are not public yet. Enter its token to open it.</p>
{{alert}}<form method="post" action="/_preview">
<input type="hidden" name="path" value="{{path}}">
<label>Token
<input type="password" name="token" required autofocus autocomplete="current-password"></label>
<button>Open the preview</button>
</form>`,
  },
  alert: '<p role="alert">{{problem}}</p>\n',
};
