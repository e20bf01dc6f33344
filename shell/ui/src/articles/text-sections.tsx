import { BulletList, Paragraphs, type TextLine, TextSection } from './text-section.tsx';

/** A titled part that is a list or running text, as content files hold it. */
export type TextBlock =
  | { readonly title: string; readonly type: 'paragraph'; readonly content: readonly TextLine[] }
  | { readonly title: string; readonly type: 'list'; readonly items: readonly TextLine[] };

export interface TextSectionsProps {
  readonly sections: readonly TextBlock[];
}

/** The parts of a page to read, in order. */
export function TextSections({ sections }: TextSectionsProps) {
  return sections.map((section) => (
    <TextSection key={section.title} title={section.title}>
      {section.type === 'list' ? (
        <BulletList lines={section.items} />
      ) : (
        <Paragraphs lines={section.content} />
      )}
    </TextSection>
  ));
}
