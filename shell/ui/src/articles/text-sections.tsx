import { BulletList, Paragraphs, type TextLine, TextSection } from './text-section.tsx';

/** A titled list or running text, as in content files. */
export type TextBlock =
  | { readonly title: string; readonly type: 'paragraph'; readonly content: readonly TextLine[] }
  | { readonly title: string; readonly type: 'list'; readonly items: readonly TextLine[] };

export interface TextSectionsProps {
  readonly sections: readonly TextBlock[];
}

/** Text sections in order. */
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
