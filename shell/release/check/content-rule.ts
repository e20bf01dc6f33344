import type { Combination } from './combination.ts';
import { type Finding, fault } from './finding.ts';
import type { LivePage } from './live-pages.ts';

/** In what `create` writes, for the team to replace. */
export const placeholder = 'Replace this sentence with what this part of the site is for.';

/** Every page has content: no not-found screen, no error, no placeholder. */
export function checkContent(
  { changing }: Combination,
  pages: readonly LivePage[],
): readonly Finding[] {
  return pages.flatMap(({ app, place, path, head, content }) => {
    const refuse = (message: string) => fault(changing, 'pages', app, `${app} ${path} ${message}`);
    const failure = place === 'pages' ? content?.failure : undefined;
    return [
      ...(failure ? [refuse(`shows ${failure} with status 200. ${remedies[failure]}`)] : []),
      ...(head.description.includes(placeholder)
        ? [
            {
              ...refuse(
                `still has the placeholder “${placeholder}” Write your own text in its place.`,
              ),
              text: placeholder,
            },
          ]
        : []),
    ];
  });
}

const remedies = {
  'the not-found screen': 'Remove the page from pages(), or add a route that renders it.',
  'an error': 'Make it load when it is rendered on the server, or remove it from pages().',
};
