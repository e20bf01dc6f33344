import * as z from 'zod';
import { listOf, text } from '../../definitions/entry-fields.ts';
import type { BodyNode } from '../parts/body.ts';

const post = z.strictObject({
  role: text.describe('Name of the post.'),
  organisation: text.describe('Where the post was held.'),
  years: text.describe('From when to when, as shown.'),
  points: listOf(text).describe('What was done there, a sentence each.'),
});

/** What a founder's PDF holds. */
export const cvSchema = z.strictObject({
  summary: text.describe('A paragraph at the top of the document.'),
  experience: listOf(post).describe('Posts held, the latest first.'),
  education: listOf(text).describe('Degrees and certificates, the highest first.'),
  skills: listOf(text).describe('What the person can be asked to do, a phrase each.'),
});

/** The PDF's body: posts, degrees and skills. The summary stands in its opening. */
export function writeCv({ experience, education, skills }: z.infer<typeof cvSchema>): BodyNode[] {
  const posts = experience.flatMap(({ role, organisation, years, points }) => [
    write('h3', role),
    write('p', write('em', `${organisation}, ${years}`)),
    writeList(points),
  ]);
  return [
    ...[write('h2', 'Experience'), ...posts],
    ...[write('h2', 'Education'), writeList(education)],
    ...[write('h2', 'Skills'), write('p', skills.join(' · '))],
  ];
}

function write(tag: string, ...children: readonly BodyNode[]): BodyNode {
  return { tag, children };
}

function writeList(items: readonly string[]): BodyNode {
  return write('ul', ...items.map((item) => write('li', item)));
}
