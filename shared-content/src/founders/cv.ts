import type { BlockContent, Heading, List, Paragraph, PhrasingContent, Root } from 'mdast';
import * as z from 'zod';
import { listOf, text } from '../../loader/entry-fields.ts';

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
export function writeCv({ experience, education, skills }: z.infer<typeof cvSchema>): Root {
  const posts = experience.flatMap(({ role, organisation, years, points }) => [
    heading(3, role),
    paragraph({ type: 'emphasis', children: plain(`${organisation}, ${years}`) }),
    list(points),
  ]);
  const children: BlockContent[] = [
    ...[heading(2, 'Experience'), ...posts],
    ...[heading(2, 'Education'), list(education)],
    ...[heading(2, 'Skills'), paragraph(...plain(skills.join(' · ')))],
  ];
  return { type: 'root', children };
}

function plain(value: string): PhrasingContent[] {
  return [{ type: 'text', value }];
}

function heading(depth: 2 | 3, title: string): Heading {
  return { type: 'heading', depth, children: plain(title) };
}

function paragraph(...children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

function list(items: readonly string[]): List {
  const children = items.map((item) => paragraph(...plain(item)));
  return {
    type: 'list',
    children: children.map((child) => ({ type: 'listItem', children: [child] })),
  };
}
