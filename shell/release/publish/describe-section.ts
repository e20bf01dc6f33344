import { contractVersion, type Section } from '@site/contract';
import { emptyRelease, type Release } from '../../store/records.ts';

const unbuilt = 'unbuilt';

/** A release of which only these facts are known, the others after a build. */
export function toUnbuiltRelease(
  known: Pick<Release, 'app' | 'version' | 'prefixes'> & Partial<Release>,
): Release {
  return {
    ...emptyRelease,
    kind: 'section',
    owner: known.app,
    contract: contractVersion,
    entry: unbuilt,
    server: { name: unbuilt, bytes: 0, integrity: unbuilt },
    ...known,
  };
}

/** What a section says of itself, as its release records it. */
export function describeSection({
  owner,
  prefixes,
  widgets = {},
  redirects = [],
  feeds = [],
}: Section) {
  return {
    owner,
    prefixes: [...prefixes],
    widgets: Object.keys(widgets),
    redirects: [...redirects],
    feeds: [...feeds],
  } satisfies Partial<Release>;
}
