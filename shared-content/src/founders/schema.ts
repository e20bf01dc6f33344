import * as z from 'zod';
import { link, order, pdfName, pictureName, text, updated } from '../../loader/entry-fields.ts';
import { capabilityIcons } from './values.ts';

const titled = z.strictObject({
  title: text.describe('Heading of the item.'),
  text: text.describe('A paragraph about it.'),
});

const capability = titled.extend({
  icon: z.enum(capabilityIcons).describe('Name of the drawing beside the heading.'),
});

const texts = z.array(text).min(1, 'has no items');
const titledList = z.array(titled).min(1, 'has no items');

const step = z.strictObject({
  number: z.int().min(1, 'is not a whole number from 1').describe('Place among the steps, from 1.'),
  title: text.describe('What is done in the step.'),
  duration: text.optional().describe('How long the step takes; left out, nothing is shown.'),
  text: text.describe('A paragraph about the step.'),
});

const sector = z.strictObject({
  title: text.describe('Name of the sector.'),
  organisations: texts.describe('Kinds of organisations, without their names.'),
});

const post = z.strictObject({
  role: text.describe('Name of the post.'),
  organisation: text.describe('Where the post was held.'),
  years: text.describe('From when to when, as shown.'),
  points: texts.describe('What was done there, a sentence each.'),
});

const cv = z.strictObject({
  summary: text.describe('A paragraph at the top of the document.'),
  experience: z.array(post).min(1, 'has no items').describe('Posts held, the latest first.'),
  education: texts.describe('Degrees and certificates, the highest first.'),
  skills: texts.describe('What the person can be asked to do, a line each.'),
});

/** The fields of `entries/<slug>/profile.yaml`; the slug is the folder's name. */
export const founderSchema = z.strictObject({
  name: text.describe('Full name, heading of the page; no two founders share one.'),
  role: text.describe('Title within the company.'),
  overview: text.describe('Two or three sentences for the card of the team page.'),
  photoFileName: pictureName.describe("Name of the portrait in the profile's folder."),
  photoAlt: text.describe('What the portrait shows, for those who do not see it.'),
  backgroundFileName: pictureName.describe("Name of the hero's picture in the profile's folder."),
  backgroundAlt: text.describe("What the hero's picture shows, for those who do not see it."),
  cvFileName: pdfName.optional().describe('Name of the PDF made of `cv`; left out, there is none.'),
  linkedInLink: link.describe('Name of the link to the professional network.'),
  headline: text.describe('The one line of the hero.'),
  intro: text.describe('A paragraph below the headline, in the first person.'),
  whoAmI: titledList.describe('The roles that the person sees in themselves.'),
  capabilities: z
    .array(capability)
    .min(1, 'has no items')
    .describe('What the person can do for a client.'),
  advisory: z
    .strictObject({
      title: text.describe('Heading of the part.'),
      steps: z.array(step).min(1, 'has no items').describe('The offers, in order.'),
    })
    .describe('How the person advises, step by step.'),
  sectors: z
    .strictObject({
      title: text.describe('Heading of the part.'),
      items: z.array(sector).min(1, 'has no items').describe('The sectors, in order.'),
    })
    .describe('Where the person has worked.'),
  beyond: z
    .strictObject({
      title: text.describe('Heading of the part.'),
      imageFileName: pictureName.describe("Name of the picture in the profile's folder."),
      imageAlt: text.describe('What the picture shows, for those who do not see it.'),
      paragraphs: texts.describe('The story, a paragraph each.'),
    })
    .describe('The person beside the job.'),
  why: z
    .strictObject({
      title: text.describe('Heading of the part.'),
      items: titledList.describe('The reasons, in order.'),
    })
    .describe('Why one would work with the person.'),
  cv: cv.describe('What the PDF holds; the page does not show it.'),
  order,
  updated,
});

export type FounderFields = z.infer<typeof founderSchema>;
