import { BulletList, Paragraphs, type TextLine, TextSection } from './text-section.tsx';

/** A titled section, a list or paragraphs, as in the content files. */
export type TextBlock =
  | { readonly title: string; readonly type: 'paragraph'; readonly content: readonly TextLine[] }
  | { readonly title: string; readonly type: 'list'; readonly items: readonly TextLine[] };

interface TextSectionsProps {
  readonly sections: readonly TextBlock[];
}

/**
 * The sections of an entry's page, in order.
 *
 * @example
 * <TextSections
 *   sections={[{ title: 'What you learn', type: 'list', items: [['To measure'], ['To compare']] }]}
 * />
 */
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
