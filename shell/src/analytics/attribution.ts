import { placeOf, type Site } from '../site.ts';

/** What is needed to attribute an error or a measurement to an app. */
export type Owners = Pick<Site, 'data' | 'notFoundPath'>;

/** Added to every event, so that a bad release shows. */
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

/** The app that owns a path: a section, or the shell. */
export function ownerOfPath(owners: Owners, path: string): string {
  const place = placeOf(owners, path);
  return place.kind === 'section' ? place.section.id : shell;
}

/**
 * The app whose script threw, from a stack's script URLs, innermost first. The shell's libraries
 * are in every stack, so the shell counts only if no section is.
 */
export function ownerOfStack(addresses: readonly string[]): string | undefined {
  const apps = addresses.flatMap((address) => releaseFile.exec(address)?.[1] ?? []);
  return apps.find((app) => app !== shell) ?? apps[0];
}
