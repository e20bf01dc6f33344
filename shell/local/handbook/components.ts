import { tag } from '../../compose/join/html-text.ts';
import { answerPlainDocument } from '../../server/previews/plain-document.ts';
import { handbookPath } from '../../src/development/dev-panel.ts';
import { loadRenderer } from '../dev-shell.ts';
import type { DevSiteOptions } from '../dev-site.ts';
import { answerHandbookPage, type Chapter, handbookPolicy } from './chapter.ts';

const path = `${handbookPath}/components`;

/** The document in the frames: the states of the component named in the fragment, or of all. */
const framePath = `${path}/frame`;

const widths = [390, 768, 1440];

/** A page for each component of `@site/ui`, in frames of three widths. */
export const components: Chapter = {
  path,
  title: 'Components',
  description: 'The components of @site/ui in all their states, light and dark, at three widths',
  answer(request, options) {
    const { pathname, searchParams } = new URL(request.url);
    const scheme = searchParams.get('scheme') === 'dark' ? 'dark' : 'light';
    if (pathname === framePath) return answerFrame(scheme, options);
    return answerComponent(pathname.slice(path.length + 1), scheme, options);
  },
};

const css = `
main{max-width:none}
nav{display:flex;flex-wrap:wrap;gap:0 var(--space-s)}
[aria-current]{color:var(--color-ink);text-decoration:none}
[role=group]{display:flex;gap:var(--space-m);overflow-x:auto}
iframe{flex:none;height:75vh;border:1px solid var(--color-line)}`;

async function answerComponent(
  asked: string,
  scheme: string,
  options: DevSiteOptions,
): Promise<Response> {
  const { allStates } = await options.server.ssrLoadModule('/ui/catalogue/all-states.ts');
  const names = Object.keys(allStates);
  const name = names.find((each) => each === asked) ?? names[0] ?? '';
  const links = names.map((each) => link(each, `${path}/${each}?scheme=${scheme}`, each === name));
  const schemes = ['light', 'dark'].map((each) => link(each, `?scheme=${each}`, each === scheme));
  const frames = widths.map((width) => {
    const src = `${framePath}?scheme=${scheme}#${name}`;
    return `${tag('iframe', { src, width: `${width}`, title: `${name}, ${width} pixels wide` })}</iframe>`;
  });
  const main = `<nav aria-label="Components">${links.join('\n')}</nav>
<h2>${name}</h2>
<p><code>import { ${name} } from '@site/ui';</code> ${link('Reference', `${handbookPath}/reference/_site/ui/${name}.html`)}</p>
<nav aria-label="Colour scheme">${schemes.join('\n')}</nav>
<div role="group" aria-label="States">${frames.join('\n')}</div>`;
  return answerHandbookPage({ title: 'Components', main, css }, options);
}

function link(text: string, href: string, isCurrent = false): string {
  return `${tag('a', { href, ...(isCurrent && { 'aria-current': 'true' }) })}${text}</a>`;
}

async function answerFrame(
  scheme: 'light' | 'dark',
  { server }: DevSiteOptions,
): Promise<Response> {
  const { styles, plain } = (await loadRenderer(server)).siteDocument;
  const forced = styles.replaceAll(
    '(prefers-color-scheme:dark)',
    scheme === 'dark' ? 'all' : 'not all',
  );
  const frame = answerPlainDocument({
    status: 200,
    template: plain.page,
    title: 'States',
    main: '<script type="module" src="/ui/catalogue/frame.tsx"></script>',
    styles: [forced, `:root{color-scheme:${scheme}}`],
    headers: { 'content-security-policy': handbookPolicy },
  });
  return new Response(await server.transformIndexHtml(framePath, await frame.text()), frame);
}
