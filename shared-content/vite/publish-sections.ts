import type { Entry } from '../loader/entry.ts';
import { readSections } from '../loader/sections.ts';
import { addPicture } from '../pictures/add-picture.ts';
import { toApproach, toApproachListItem } from '../src/approaches/collection.ts';
import type { ApproachFields } from '../src/approaches/schema.ts';
import { toAudience, toAudienceListItem } from '../src/audiences/collection.ts';
import type { AudienceFields } from '../src/audiences/schema.ts';
import { toSolution, toSolutionListItem } from '../src/solutions/collection.ts';
import type { SolutionFields } from '../src/solutions/schema.ts';
import { type Publishing, toJson } from './publish-parts.ts';

/** Publishes a solution; the result is its item of the list. */
export async function addSolution(entry: Entry<SolutionFields>, to: Publishing) {
  const stem = `solution-${entry.slug}`;
  const solution = toSolution(entry.slug, entry.data, await addParts(entry, stem, to));
  return toSolutionListItem(solution, to.files.add(stem, '.json', toJson(solution)));
}

/** Publishes an audience; the result is its item of the list. */
export async function addAudience(entry: Entry<AudienceFields>, to: Publishing) {
  const stem = `audience-${entry.slug}`;
  const audience = toAudience(entry.slug, entry.data, await addParts(entry, stem, to));
  return toAudienceListItem(audience, to.files.add(stem, '.json', toJson(audience)));
}

/** Publishes an approach; the result is its item of the list. */
export function addApproach(entry: Entry<ApproachFields>, { files }: Publishing) {
  const { lead: fullContent, sections } = readSections(entry.body, 'needs lead');
  const approach = toApproach(entry.slug, entry.data, { fullContent, sections });
  const file = files.add(`approach-${entry.slug}`, '.json', toJson(approach));
  return toApproachListItem(approach, file);
}

type Sectioned = Entry<SolutionFields | AudienceFields>;

async function addParts(entry: Sectioned, stem: string, to: Publishing) {
  const { imageFileName: name, imageAlt: alt } = entry.data;
  return {
    ...(await addPicture(to, entry.pictures, { stem, place: 'page', name, alt })),
    sections: readSections(entry.body, 'no lead').sections,
  };
}
