import { refusalIfChanging, warning } from './finding.ts';
import type { Rule } from './rule.ts';

/** In what `create` writes, for the team to replace. */
export const placeholder = 'Replace this sentence with what this part of the site is for.';

/** Marks of the contract that say that a page has no content. */
const failures: Readonly<Record<string, readonly [message: string, remedy: string]>> = {
  'not found': [
    'shows the not-found screen',
    'Remove the page from pages(), or add a route that renders it.',
  ],
  unavailable: [
    'shows an error',
    'Make it load when it is rendered on the server, or remove it from pages().',
  ],
};

/** Every page has content: no not-found screen, no error, no placeholder, no picture without text. */
export const contentRule: Rule = {
  needs: 'pages',
  isLenient: true,
  judge: ({ changing, pages }) =>
    pages.flatMap(({ app, slot, path, head, summary }) => {
      const about = { rule: 'pages', app, path };
      const name = `${app} ${path}`;
      const found = slot === 'pages' ? (summary?.failures ?? []) : [];
      const shown = found.flatMap((failure) => {
        const [message, remedy] = failures[failure] ?? [];
        if (message === undefined || remedy === undefined) return [];
        return [
          refusalIfChanging(changing, {
            ...about,
            message: `${name} ${message} with status 200.`,
            remedy,
          }),
        ];
      });
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
      return [
        ...shown,
        ...(head.description.includes(placeholder) ? [refusalIfChanging(changing, unwritten)] : []),
        ...(summary?.failures.includes('undescribed picture') ? [warning(undescribed)] : []),
      ];
    }),
};
