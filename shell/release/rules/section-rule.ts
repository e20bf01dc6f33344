import { refusal } from './finding.ts';
import type { Rule } from './rule.ts';

/** A section keeps the contract: its paths, pages, heads and redirects fit together. */
export const sectionRule: Rule = {
  needs: 'app',
  async judge({ sections }) {
    const found = sections.map(async ({ section, declared }) => {
      // Loaded here: it brings the router, which check and deploy do not need.
      const { findFaults } = await import('@site/contract/declared-pages');
      const faults = await findFaults(section, declared);
      return faults.map((fault) => refusal({ rule: 'section', app: section.id, ...fault }));
    });
    return (await Promise.all(found)).flat();
  },
};
