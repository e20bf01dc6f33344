import { placeOf, type Site } from '../site.ts';

/** The part of a site that says whose an error or a measurement is. */
export type Owners = Pick<Site, 'data' | 'notFoundPath'>;

/** What every event carries, so that a bad release shows. */
export interface Attribution {
  /** Id of the section, `shell` for the shell itself. */
  readonly section: string;
  /** The live version of that app. */
  readonly version: string;
  readonly revision: number;
  readonly channel: string;
}

const shell = 'shell';
const releaseFile = /\/_releases\/([^/]+)\/files\//;

export function attribute({ data }: Owners, section: string): Attribution {
  const live = data.sections.find(({ id }) => id === section);
  return {
    section: live ? section : shell,
    version: live?.version ?? data.shellVersion,
    revision: data.revision,
    channel: data.channel,
  };
}

/** Who answers for a path: the shell for its own pages. */
export function ownerOfPath(owners: Owners, path: string): string {
  const place = placeOf(owners, path);
  return place.kind === 'section' ? place.section.id : shell;
}

/**
 * Whose script threw, from the script addresses of a stack, innermost first. The shell's
 * libraries stand in every stack: it counts only where there is no section.
 */
export function ownerOfStack(addresses: readonly string[]): string | undefined {
  const apps = addresses.flatMap((address) => releaseFile.exec(address)?.[1] ?? []);
  return apps.find((app) => app !== shell) ?? apps[0];
}
