import type { CollectionName, Content, Documents } from '../loader/load-content.ts';
import { FileSet } from './file-set.ts';
import { addCourse, addInsight } from './publish-articles.ts';
import { addFounder } from './publish-founders.ts';
import { type Publishing, toJson } from './publish-parts.ts';
import { addApproach, addAudience, addSolution } from './publish-sections.ts';

/** Content as files of a release. */
export interface Publication {
  /** URL of each published collection's list. */
  readonly lists: ReadonlyMap<CollectionName, string>;
  readonly documents: Documents;
  readonly files: FileSet;
}

/** Turns checked content into files: lists, details, pictures, PDFs; same content, same bytes. */
export async function publishContent(
  content: Content,
  names: readonly CollectionName[],
  base: string,
  how: Omit<Publishing, 'files'>,
): Promise<Publication> {
  const files = new FileSet(base);
  const lists = new Map<CollectionName, string>();
  for (const name of names) {
    const items = await addEntries[name](content, { files, ...how });
    lists.set(name, files.add(name, '.json', toJson(items)));
  }
  return { lists, documents: content.documents, files };
}

type AddEntries = (content: Content, to: Publishing) => Promise<readonly unknown[]>;

const addEntries: Readonly<Record<CollectionName, AddEntries>> = {
  courses: ({ courses }, to) => Promise.all(courses.map((entry) => addCourse(entry, to))),
  insights: ({ insights }, to) => Promise.all(insights.map((entry) => addInsight(entry, to))),
  solutions: ({ solutions }, to) => Promise.all(solutions.map((entry) => addSolution(entry, to))),
  audiences: ({ audiences }, to) => Promise.all(audiences.map((entry) => addAudience(entry, to))),
  approaches: async ({ approaches }, to) => approaches.map((entry) => addApproach(entry, to)),
  founders: ({ founders }, to) => Promise.all(founders.map((entry) => addFounder(entry, to))),
};
