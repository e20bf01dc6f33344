import { titleOf } from './names.ts';
import type { NewSection } from './new-section.ts';

/** A section and the origin of its site. */
interface Placed extends NewSection {
  readonly site: string;
}

/** Previews carry the section's name, so that repositories do not share them: `careers-pr-12`. */
const previewsOf = (id: string) => `${id.replace(/^mf-/, '')}-pr-`;

/** The README of a section in a repository of its own. */
export const describeRepository = ({ id, prefix, site }: Placed) => `# ${titleOf(id)}

The section ${prefix} of ${site}, released from this repository. \`src/section.ts\` declares its pages, widgets and redirects.

\`\`\`sh
npm install
npm run dev                                            # this section from source, the others as live
npm test                                               # types and the contract's suite
npm run release -- --channel ${previewsOf(id)}1             # build, check and deploy to a preview
npm run site -- promote ${previewsOf(id)}1                  # to production
npm run site -- rollback ${id}                   # to the previous version, if there is one
npm run site -- --help                                 # all commands
\`\`\`

Releasing, promoting and rolling back require \`SITE_STORE=${site}\` and \`SITE_KEY\`, a key for \`${id}\` from the site's operators. \`.github/workflows/release.yml\` deploys each pull request to a preview and the main branch to production. Create the environments \`preview\` and \`production\`, each with a secret \`SITE_KEY\`. The key of \`preview\` should cover \`${previewsOf(id)}*\` only, because the code of pull requests can read it.

\`@site/contract\` is the interface between section and shell; the live shell must support its major version. \`@site/ui\` has components and theme, \`@site/cli\` the commands. Update all three together, with the library versions that \`@site/cli\` requires.
`;

/** The workflow that releases a repository's section; takes the actions' versions from `pinned`. */
export function releaseWorkflow({ id, site }: Placed, pinned: string): string {
  const uses = (action: string) => new RegExp(`uses: (actions/${action}@.+)`).exec(pinned)?.[1];
  const install = `      - uses: ${uses('checkout')}
        with:
          persist-credentials: false
      - uses: ${uses('setup-node')}
        with:
          node-version: 24
          cache: npm
      - run: npm ci`;
  return `# Tests the section, then releases it: a pull request to a preview, the main branch to production.
# Previews are closed with their pull requests. Pull requests from forks get no key and no preview.
name: release
on:
  pull_request:
    types: [opened, synchronize, reopened, closed]
  push:
    branches: [main]
permissions: {}
env:
  SITE_STORE: ${site}
  CHANNEL: \${{ github.event_name == 'pull_request' && format('${previewsOf(id)}{0}', github.event.number) || 'production' }}
  REASON: \${{ github.event.pull_request.html_url || github.sha }}
concurrency: release-\${{ github.head_ref || 'production' }}
jobs:
  test:
    if: github.event.action != 'closed'
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
${install}
      - run: npm test
  release:
    needs: test
    if: github.event_name != 'pull_request' || github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    environment: \${{ github.event_name == 'pull_request' && 'preview' || 'production' }}
    permissions:
      contents: read
    steps:
${install}
      - run: npm run release -- --channel "$CHANNEL" --reason "$REASON"
        env:
          SITE_KEY: \${{ secrets.SITE_KEY }}
  close:
    if: github.event.action == 'closed' && github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    environment: preview
    permissions:
      contents: read
    steps:
${install}
      # There is no preview if the tests failed.
      - run: if npm run site -- history --channel "$CHANNEL"; then npm run site -- close "$CHANNEL" --reason "$REASON"; fi
        env:
          SITE_KEY: \${{ secrets.SITE_KEY }}
`;
}
