import { type Finding, refusalIfChanging, warning } from './finding.ts';
import { attributeFailures } from './responsible-app.ts';
import type { Rule } from './rule.ts';
import type { JudgedPage, Subject } from './subject.ts';

/** In what `create` writes, for the team to replace. */
export const placeholder = 'Replace this sentence with what this part of the site is for.';

/** What a page must not show; what hides text or runs code is for the markup rule, which no rollback passes. */
const failures: Readonly<Record<string, readonly [message: string, remedy: string]>> = {
  'not found': [
    'shows the not-found screen with status 200',
    'Remove the page from pages(), or add a route that renders it.',
  ],
  unavailable: [
    'shows an error with status 200',
    'Make it load when it is rendered on the server, or remove it from pages().',
  ],
  head: [
    'contains a <title>, <meta>, <link> or <base>, which belongs to its head',
    'Remove it from the component: the head is what the page declares in part.ts.',
  ],
};

/** Every page has content and shows it: no not-found screen, no error, no placeholder, no second head. */
export const contentRule: Rule = {
  needs: 'pages',
  isLenient: true,
  async judge(subject) {
    const found = await Promise.all(subject.pages.map((page) => judgePage(subject, page)));
    return found.flat();
  },
};

async function judgePage(subject: Subject, page: JudgedPage): Promise<readonly Finding[]> {
  const { changing } = subject;
  const { app, path, head, summary } = page;
  const about = { rule: 'pages', app, path };
  const name = `${app} ${path}`;
  const unwritten = {
    ...about,
    message: `${name} still has the placeholder “${placeholder}”`,
    remedy: 'Write your own text in its place.',
    text: placeholder,
  };
  const undescribed = {
    ...about,
    message: `${name} has a picture without alternative text.`,
    remedy: 'Say in alt what it shows; alt="" if it only decorates.',
    text: '<img',
  };
  const embedded = {
    ...about,
    message: `${name} contains a frame, audio, a video or a picture from another host.`,
    remedy:
      'The Content-Security-Policy blocks it, unless the settings allow that host: import the picture into the section; link to what cannot be imported.',
  };
  const { anchors = [] } = summary ?? {};
  const repeated = new Set(anchors.filter((id, at) => anchors.indexOf(id) < at));
  const ambiguous = [...repeated].map((id) =>
    warning({
      ...about,
      message: `${name} has several elements with the id "${id}".`,
      remedy: 'Links and labels find the first: use useId(), or word a heading differently.',
      text: id,
    }),
  );
  const shown = page.slot === 'pages' ? await attributeFailures(subject, page, failures) : [];
  return [
    ...shown.map((fault) => refusalIfChanging(changing, { rule: 'pages', ...fault })),
    ...ambiguous,
    ...(head.description.includes(placeholder) ? [refusalIfChanging(changing, unwritten)] : []),
    ...(summary?.failures.includes('undescribed picture') ? [warning(undescribed)] : []),
    ...(summary?.failures.includes('embedded') ? [warning(embedded)] : []),
  ];
}
