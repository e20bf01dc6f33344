import type { Entry } from '../loader/entry.ts';
import { addPicture } from '../pictures/add-picture.ts';
import type { Place } from '../pictures/places.ts';
import { toFounder, toFounderListItem } from '../src/founders/collection.ts';
import type { FounderFields } from '../src/founders/schema.ts';
import { addPdf, type PdfOrder } from './pdf.ts';
import { type Publishing, toJson } from './publish-parts.ts';

/** Publishes a founder with pictures and CV; the result is the item of the list. */
export async function addFounder(entry: Entry<FounderFields>, to: Publishing) {
  const { data, file } = entry;
  const { photoFileName, photoAlt, backgroundFileName, backgroundAlt, cvFileName, beyond } = data;
  const stem = `founder-${entry.slug}`;
  const add = (place: Place, part: string, name: string, alt: string) =>
    addPicture(to, entry.pictures, { stem: `${stem}-${part}`, place, name, alt });
  const founder = toFounder(entry.slug, data, {
    photo: await add('portrait', 'portrait', photoFileName, photoAlt),
    background: await add('backdrop', 'background', backgroundFileName, backgroundAlt),
    beyondPicture: await add('window', 'beyond', beyond.imageFileName, beyond.imageAlt),
    cv_url: await addPdf(to, { name: cvFileName, document: describeCv(data), file }),
  });
  return toFounderListItem(founder, to.files.add(stem, '.json', toJson(founder)));
}

function describeCv({ name, role, updated, cv }: FounderFields): PdfOrder['document'] {
  const { summary, ...parts } = cv;
  return {
    ...{ kind: 'profile', title: name, excerpt: summary, meta: [role] },
    ...{ markdown: writeCv(parts), updated },
  };
}

/** The posts, degrees and skills as markdown. */
function writeCv({ experience, education, skills }: Omit<FounderFields['cv'], 'summary'>): string {
  const posts = experience.flatMap(({ role, organisation, years, points }) => [
    `### ${escapeMarks(role)}`,
    `*${escapeMarks(organisation)}, ${escapeMarks(years)}*`,
    toList(points),
  ]);
  return [
    ...['## Experience', ...posts],
    ...['## Education', toList(education)],
    ...['## Skills', toList(skills)],
  ].join('\n\n');
}

function toList(items: readonly string[]): string {
  return items.map((item) => `- ${escapeMarks(item)}`).join('\n');
}

/** The texts are plain: what markdown would read as a mark is shown as it is. */
function escapeMarks(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#+!|~&$]/g, '\\$&').replace(/\s+/g, ' ');
}
