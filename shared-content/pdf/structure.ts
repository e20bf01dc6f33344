import type { Tag } from './strip.ts';

/** Writes the document's structure tree while its pages are drawn. */
export type Structure = {
  /** Draws what belongs to a node; screen readers reach it in the order of the calls. */
  mark(tag: Tag, draw: () => void): void;
  /** Draws a link of its own below a node, with the annotation that makes it clickable. */
  markLink(tag: Tag, draw: () => void, area: LinkArea): void;
  end(): void;
};

type LinkArea = { x: number; y: number; width: number; height: number; url: string };

export function openStructure(document: PDFKit.PDFDocument): Structure {
  const elements = new Map<Tag, PDFKit.PDFStructureElement>();
  const roots: PDFKit.PDFStructureElement[] = [];
  const elementFor = (tag: Tag): PDFKit.PDFStructureElement => {
    const known = elements.get(tag);
    if (known) return known;
    const element = document.struct(tag.type, optionsOf(tag));
    elements.set(tag, element);
    if (tag.parent) elementFor(tag.parent).add(element);
    else roots.push(element);
    if (!tag.parent) document.addStructure(element);
    return element;
  };
  const content = (type: string, draw: () => void) => {
    const marked = document.markStructureContent(type);
    draw();
    document.endMarkedContent();
    return marked;
  };
  return {
    mark: (tag, draw) => void elementFor(tag).add(content(tag.type, draw)),
    markLink(tag, draw, area) {
      const link = document.struct('Link').add(content('Link', draw));
      document.link(area.x, area.y, area.width, area.height, area.url, linkOptions(link));
      link.end();
      elementFor(tag).add(link);
    },
    end: () => {
      for (const root of roots) root.end();
    },
  };
}

// Both options work and are missing from the writer's types.
function optionsOf({
  scope,
  alt,
}: Tag): PDFKit.Mixins.StructureElementOptions & { scope?: string } {
  return { ...(scope && { scope }), ...(alt && { alt }) };
}

function linkOptions(structParent: PDFKit.PDFStructureElement): PDFKit.Mixins.AnnotationOption {
  const options: PDFKit.Mixins.AnnotationOption & { structParent: unknown } = { structParent };
  return options;
}
