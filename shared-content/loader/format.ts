import type { Markdown } from './markdown.ts';
import type { Flaw, Position } from './problem.ts';
import { readSections, type SectionedText } from './sections.ts';

/** How an entry is written. */
export interface Format<Text> {
  /** The file that makes a folder an entry; YAML has no body. */
  readonly file: 'index.md' | 'profile.yaml';
  /** Whether the body's headings have ids on the page, so that links may lead to them. */
  readonly hasAnchors: boolean;
  read(body: Markdown): FormattedText<Text>;
}

export interface FormattedText<Text> {
  readonly text: Text;
  readonly problems: readonly (Flaw & Position)[];
}

/** A free body. */
export const article: Format<Markdown> = {
  file: 'index.md',
  hasAnchors: true,
  read: (text) => ({ text, problems: [] }),
};

/** `## Title` sections, each of paragraphs or one list. */
export const sections: Format<SectionedText> = {
  file: 'index.md',
  hasAnchors: false,
  read: (body) => readSections(body, 'no lead'),
};

/** Paragraphs, then sections. */
export const leadAndSections: Format<SectionedText> = {
  file: 'index.md',
  hasAnchors: false,
  read: (body) => readSections(body, 'needs lead'),
};

/** Fields alone. */
export const profile: Format<undefined> = {
  file: 'profile.yaml',
  hasAnchors: false,
  read: () => ({ text: undefined, problems: [] }),
};
