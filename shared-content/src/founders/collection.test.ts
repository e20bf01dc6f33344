import { expect, it, vi } from 'vitest';
import { errorLines } from '../../loader/fixtures/error-lines.ts';
import { svg } from '../../loader/fixtures/write-root.ts';
import { makePdf } from '../../vite/fixtures/fake-pdf.ts';
import { picture, publishFirst, urlOf } from '../../vite/fixtures/publish-first.ts';
import { links } from '../site/links.ts';
import { founders } from './collection.ts';

vi.mock('../../pdf/make-pdf.ts', () => import('../../vite/fixtures/fake-pdf.ts'));

/** A profile in which nothing is wrong. */
const profileText = `name: A Person
role: Director
overview: Overview.
photoFileName: portrait.svg
photoAlt: A portrait
backgroundFileName: background.svg
backgroundAlt: A background
cvFileName: a-person-cv.pdf
linkedInLink: professionalNetwork
headline: Headline
intro: Intro.
whoAmI:
  - { title: A, text: B }
capabilities:
  - { title: A, icon: training, text: B }
advisory:
  title: Advisory
  steps:
    - { title: A, text: B }
    - { title: C, duration: 2 Days, text: D }
sectors:
  title: Sectors
  items:
    - { title: A, organisations: [B] }
beyond:
  title: Beyond
  imageFileName: beyond.svg
  imageAlt: A kite
  paragraphs: [A]
why:
  title: Why
  items:
    - { title: A, text: B }
cv:
  summary: Summary.
  experience:
    - { role: Head of R&D, organisation: Some *company*, years: 2020–2026, points: [Did it.] }
  education: [A degree]
  skills: [A skill]
updated: 2026-09-14
`;

const profile = (change = (text: string) => text) => ({
  'founders/a-person/profile.yaml': change(profileText),
  'founders/a-person/portrait.svg': svg,
  'founders/a-person/background.svg': svg,
  'founders/a-person/beyond.svg': svg,
});
const inProfile = (rest: string) =>
  `shared-content/src/founders/entries/a-person/profile.yaml:${rest}`;

const definitions = { collections: [founders] };

it('publishes pictures and the CV', async () => {
  const files = profile();
  const { item, detail } = await publishFirst(founders, {
    ...files,
    'founders/a-person/background.svg': `${svg}\n`,
    'founders/a-person/beyond.svg': `${svg}\n\n`,
  });
  const stem = 'founders-a-person';
  const facts = {
    slug: 'a-person',
    name: 'A Person',
    role: 'Director',
    overview: 'Overview.',
    ...picture(stem, 'A portrait'),
    updated: '2026-09-14',
  };
  expect(item).toEqual({ ...facts, file: urlOf(stem, 'json') });
  expect(detail).toMatchObject({
    ...facts,
    background: picture(stem, 'A background'),
    cv_url: urlOf('a-person-cv', 'pdf'),
    linkedIn: links.professionalNetwork,
    beyond: { title: 'Beyond', ...picture(stem, 'A kite'), paragraphs: ['A'] },
  });
  expect(detail).not.toHaveProperty('cv');
  expect(makePdf).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      kind: 'Profile',
      title: 'A Person',
      excerpt: 'Summary.',
      meta: ['Director'],
      body: expect.arrayContaining([{ tag: 'h2', children: ['Education'] }]),
    }),
  );
});

it('names what is wrong deep within a profile, at its place', async () => {
  const lines = await errorLines(
    profile((text) =>
      text
        .replace('steps:\n    - { title: A,', 'steps:\n    - { titel: A,')
        .replace('organisations: [B]', 'organisations: none')
        .replace('linkedInLink: professionalNetwork', 'linkedInLink: network')
        .replace('  paragraphs: [A]', '  paragraphs: []')
        .replace('skills: [A skill]', "skills: ['']"),
    ),
    definitions,
  );
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      /profile\.yaml:9:15 {2}linkedInLink {2}'network' is not an allowed value/,
    ),
    inProfile('19:7  advisory.steps[1].title  is missing (What is done in the step.)'),
    expect.stringMatching(
      /:19:9 {2}advisory\.steps\[1\]\.titel {2}is not a known field; .*did you mean 'title'\?$/,
    ),
    inProfile(
      "24:34  sectors.items[1].organisations  is a text, not a list: one item per line, each after '- '",
    ),
    inProfile('29:15  beyond.paragraphs  has no items'),
    inProfile("39:12  cv.skills[1]  '' is empty"),
  ]);
});

it('names a picture that is not there, or not described, at its line', async () => {
  const change = (text: string) => text.replace('  imageAlt: A kite\n', '');
  const { 'founders/a-person/beyond.svg': _, ...files } = profile(change);
  const [, missing, noAlt] = await errorLines(files, definitions);
  expect(missing).toContain(inProfile("27:18  beyond.imageFileName  'beyond.svg' is not a"));
  expect(noAlt).toContain(inProfile("27:18  beyond.imageAlt  is missing: describe what 'beyond"));
});
