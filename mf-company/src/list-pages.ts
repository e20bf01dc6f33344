import type { ApproachListItem } from '@site/content/approaches/collection';
import type { FounderListItem } from '@site/content/founders/collection';
import { type FetchFile, loadList, type Pages } from '@site/contract';
import { describeAbout } from './about/about-head.ts';
import { approachNotFound, describeApproach } from './approaches/approach-heads.ts';
import { approachList } from './approaches/approach-list.ts';
import { describeContact } from './contact/contact-head.ts';
import { describeFounder, describeTeam, profileNotFound } from './founders/founder-heads.ts';
import { founderList } from './founders/founder-list.ts';
import { describeTestimonials } from './testimonials/testimonials-head.ts';

/** Every page of the section with its head, from the lists of approaches and founders. */
export async function listPages(fetchFile: FetchFile): Promise<Pages> {
  const [approaches, founders] = await Promise.all([
    loadList<ApproachListItem>(fetchFile, approachList),
    loadList<FounderListItem>(fetchFile, founderList),
  ]);
  return {
    pages: [
      describeAbout(approaches),
      ...approaches.map(describeApproach),
      describeTeam(founders),
      ...founders.map(describeFounder),
      describeTestimonials(),
      describeContact(),
    ],
    notFound: [approachNotFound, profileNotFound],
  };
}
