// The process that makes the content of an app: `<folder of the app> <base> <folder for the content>`.

import { basename, join } from 'node:path';
import { contentRecipe } from '../cache/recipe.ts';
import { loadDefinitions } from '../definitions/load-definitions.ts';
import { defaultRoot } from '../loader/load-content.ts';
import { readSiteFields } from '../loader/plan.ts';
import { ContentError } from '../rules/problem.ts';
import type { ContentReport } from './content-report.ts';
import { makeContent } from './make-content.ts';
import { writeContent } from './write-content.ts';

const report = (message: ContentReport) => process.send?.(message);

async function main(folder: string, base: string, to: string): Promise<void> {
  // Before the code is loaded that it stands for.
  const recipe = contentRecipe();
  const { content = [] } = readSiteFields(folder) ?? {};
  const named = join(basename(folder), 'package.json');
  const root = defaultRoot;
  const publication = await makeContent({
    ...(await loadDefinitions(content, { root, named })),
    ...{ base, root, recipe },
    onRequest: false,
    warn: (warning) => report({ warning }),
    onMade: (...made) => report({ made }),
    onFault: (fault) => report({ fault }),
  });
  await writeContent(publication, to);
}

const [, , folder = '', base = '', to = ''] = process.argv;
try {
  await main(folder, base, to);
} catch (error) {
  // Node says of a mistake in code where it is.
  if (!isExplained(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Thrown on purpose, with a message that says what to do. */
function isExplained(error: unknown): error is Error {
  return error instanceof ContentError || (error instanceof Error && error.name === 'Error');
}
