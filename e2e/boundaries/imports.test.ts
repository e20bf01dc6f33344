import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findForbidden, findViolations } from './imports.ts';
import { layers } from './layers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the layers', () => {
  it('are kept by every import of the repository', () => {
    const lines = findViolations(root).map(
      ({ file, specifier, from, to }) => `${file} imports ${specifier}: ${from} may not use ${to}`,
    );
    expect(lines).toEqual([]);
  });

  it('name every section folder', () => {
    const sections = readdirSync(root).filter((name) => name.startsWith('mf-'));
    expect(layers.map(({ folder }) => folder)).toEqual(expect.arrayContaining(sections));
  });
});

describe('a forbidden import', () => {
  const cases = [
    ['a section to another section', 'mf-learning/src/a.ts', "import 'mf-company';"],
    ['a section to the shell', 'mf-learning/src/a.ts', "import x from '../../shell/src/site.ts';"],
    [
      'the shell to a section',
      'shell/src/a.ts',
      "const x = import('../../mf-learning/src/section.ts');",
    ],
    ['content upwards', 'shared-content/src/a.ts', "export * from '@site/contract';"],
    ['sideways in the platform', 'shell/contract/src/a.ts', "import { Button } from '@site/ui';"],
    ['the browser to the server', 'shell/src/a.ts', "import { x } from '../server/serve.ts';"],
  ] as const;
  it.each(cases)('is found: %s', (_, file, source) => {
    expect(findForbidden(file, source)).toHaveLength(1);
  });

  it('is not seen in what is allowed', () => {
    const source = "import { x } from '@site/contract'; import './b.ts'; import 'react';";
    expect(findForbidden('mf-learning/src/a.ts', source)).toEqual([]);
  });
});
