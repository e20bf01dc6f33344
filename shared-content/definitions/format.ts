import type { Markdown, ParsedMarkdown } from '../loader/markdown.ts';
import { readSections, type SectionedText } from '../loader/sections.ts';
import type { Flaw, Position } from '../rules/problem.ts';

/** How an entry is written. */
export interface Format<Text> {
  /** The file that makes a folder an entry; YAML has no body. */
  readonly file: 'index.md' | 'profile.yaml';
  /** What a body consists of, in one sentence. */
  readonly description: string;
  /** Whether the body's headings have ids on the page, so that links may lead to them. */
  readonly hasAnchors: boolean;
  read(body: ParsedMarkdown): FormattedText<Text>;
}

interface FormattedText<Text> {
  readonly text: Text;
  readonly problems: readonly (Flaw & Position)[];
}

export const article: Format<Markdown> = {
  file: 'index.md',
  description: 'Any Markdown.',
  hasAnchors: true,
  read: ({ markdown }) => ({ text: markdown, problems: [] }),
};

export const sections: Format<SectionedText> = {
  file: 'index.md',
  description: 'Sections under ## headings, each of paragraphs or one list.',
  hasAnchors: false,
  read: (body) => readSections(body, 'no lead'),
};

export const leadAndSections: Format<SectionedText> = {
  file: 'index.md',
  description: 'Paragraphs, then sections under ## headings, each of paragraphs or one list.',
  hasAnchors: false,
  read: (body) => readSections(body, 'needs lead'),
};

export const profile: Format<undefined> = {
  file: 'profile.yaml',
  description: 'None; fields only.',
  hasAnchors: false,
  read: () => ({ text: undefined, problems: [] }),
};
