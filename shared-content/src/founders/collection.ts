import * as z from 'zod';
import { type Detail, defineCollection, type ListItem } from '../../definitions/collection.ts';
import {
  byOrder,
  link,
  listOf,
  order,
  pdfName,
  pictureName,
  text,
  updated,
} from '../../definitions/entry-fields.ts';
import { profile } from '../../definitions/format.ts';
import { cvSchema, writeCv } from './cv.ts';

const titled = z.strictObject({
  title: text.describe('Heading of the item.'),
  text: text.describe('A paragraph about it.'),
});

const capability = titled.extend({
  icon: z
    .enum(['governance', 'security', 'tooling', 'training', 'automation', 'community', 'inclusion'])
    .describe('Name of the drawing beside the heading.'),
});

const step = z.strictObject({
  title: text.describe('What is done in the step.'),
  duration: text.optional().describe('Optional: how long the step takes.'),
  text: text.describe('A paragraph about the step.'),
});

const sector = z.strictObject({
  title: text.describe('Name of the sector.'),
  organisations: listOf(text).describe('Kinds of organisations, without their names.'),
});

const schema = z.strictObject({
  name: text.describe('Full name, heading of the page; no two founders share one.'),
  role: text.describe('Job title.'),
  overview: text.describe('Two or three sentences for the card of the team page.'),
  photoFileName: pictureName.describe("Name of the portrait in the profile's folder."),
  photoAlt: text.optional().describe('What the portrait shows, for those who cannot see it.'),
  backgroundFileName: pictureName.describe("Name of the hero's picture in the profile's folder."),
  backgroundAlt: text
    .optional()
    .describe("What the hero's picture shows, for those who cannot see it."),
  cvFileName: pdfName.optional().describe('Optional: name of the PDF made from `cv`.'),
  linkedInLink: link.describe('Name of the link to the professional network.'),
  headline: text.describe('The one line of the hero.'),
  intro: text.describe('A paragraph below the headline, in the first person.'),
  whoAmI: listOf(titled).describe('The roles that the person identifies with.'),
  capabilities: listOf(capability).describe('What the person can do for a client.'),
  advisory: z
    .strictObject({
      title: text.describe('Heading of the part.'),
      steps: listOf(step).describe('The offers, in order.'),
    })
    .describe('How the person advises, step by step.'),
  sectors: z
    .strictObject({
      title: text.describe('Heading of the part.'),
      items: listOf(sector).describe('The sectors, in order.'),
    })
    .describe('Where the person has worked.'),
  beyond: z
    .strictObject({
      title: text.describe('Heading of the part.'),
      imageFileName: pictureName.describe("Name of the picture in the profile's folder."),
      imageAlt: text.optional().describe('What the picture shows, for those who cannot see it.'),
      paragraphs: listOf(text).describe('The story, a paragraph each.'),
    })
    .describe('The person outside work.'),
  why: z
    .strictObject({
      title: text.describe('Heading of the part.'),
      items: listOf(titled).describe('The reasons, in order.'),
    })
    .describe('Reasons to work with the person.'),
  cv: cvSchema.describe('What the PDF holds; the page does not show it.'),
  order,
  updated,
});

const portrait = { path: ['photoFileName'], alt: ['photoAlt'], place: 'portrait' } as const;
const backdrop = {
  path: ['backgroundFileName'],
  alt: ['backgroundAlt'],
  place: 'backdrop',
} as const;
const beyondWork = {
  path: ['beyond', 'imageFileName'],
  alt: ['beyond', 'imageAlt'],
  place: 'window',
} as const;

export const founders = defineCollection({
  name: 'founders',
  description: 'Founders, each with a page and a CV as a PDF.',
  route: '/our-team/:name',
  format: profile,
  schema,
  unique: 'name',
  pictures: [portrait, backdrop, beyondWork],
  order: byOrder,
  async publish({ data }, files) {
    const { name, role, overview, updated, cvFileName, cv } = data;
    const { headline, intro, whoAmI, capabilities, advisory, sectors, why } = data;
    const facts = { kind: 'Profile', title: name, excerpt: cv.summary, meta: [role], updated };
    return {
      listed: {
        ...{ name, role, overview, updated },
        ...(await files.picture(portrait)),
      },
      detail: {
        ...{ headline, intro, whoAmI, capabilities, advisory, sectors, why },
        /** Fills the screen behind the page. */
        background: await files.picture(backdrop),
        /** URL of the CV as a PDF, '' if there is none. */
        cv_url: await files.pdf(cvFileName, { ...facts, body: writeCv(cv) }),
        /** Address of the professional network. */
        linkedIn: data.linkedInLink,
        beyond: {
          title: data.beyond.title,
          paragraphs: data.beyond.paragraphs,
          ...(await files.picture(beyondWork)),
        },
      },
    };
  },
});

export type Founder = Detail<typeof founders>;
export type FounderListItem = ListItem<typeof founders>;
export type CapabilityIcon = Founder['capabilities'][number]['icon'];
