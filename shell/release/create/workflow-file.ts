/** What sections are built from besides their own folders. */
const shared = ['shared-content/**', 'shell/contract/**', 'shell/ui/**', 'package-lock.json'];

/** Where a section's workflow is, from the repository's root. */
export const workflowPath = (app: string): string => `.github/workflows/${app}.yml`;

/** The workflow that releases an app when a pull request or the main branch changes it. */
export function workflowFile(app: string): string {
  const paths = (
    app === 'shell'
      ? ['shell/**', 'shared-content/**', 'package-lock.json']
      : [`${app}/**`, ...shared]
  )
    .map((path) => `      - ${path}`)
    .join('\n');
  return `name: ${app}
on:
  pull_request:
    paths:
${paths}
  push:
    branches: [main]
    paths:
${paths}
permissions: {}
jobs:
  release:
    permissions:
      contents: read
    uses: ./.github/workflows/release.yml
    with:
      app: ${app}
`;
}
