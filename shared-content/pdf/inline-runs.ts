import type { PhrasingContent } from 'mdast';
import type { Fonts } from './fonts.ts';
import { linkTarget } from './link-target.ts';
import { colours, type Face, type Style } from './look.ts';
import type { Rasters } from './rasters.ts';

/** Text of one look. A `\n` in it is a line break the author asked for. */
export type Run = { text: string; style: Style; link?: string; struck?: boolean };

/** The addresses of link definitions, by their identifiers. */
export type Definitions = ReadonlyMap<string, string>;

/** What blocks and text need besides their place. */
export type Setting = { fonts: Fonts; definitions: Definitions; rasters: Rasters };

type Look = Omit<Run, 'text'>;

const bolder: Partial<Record<Face, Face>> = {
  sans: 'sans-bold',
  'sans-italic': 'sans-bold-italic',
};
const slanted: Partial<Record<Face, Face>> = {
  sans: 'sans-italic',
  'sans-bold': 'sans-bold-italic',
};

/** The runs of inline markdown set in a style. Pictures become their text, HTML is left out. */
export function inlineRuns(
  nodes: readonly PhrasingContent[],
  style: Style,
  definitions: Definitions,
): Run[] {
  return nodes.flatMap((node) => runsOf(node, { style }, definitions));
}

function runsOf(node: PhrasingContent, look: Look, definitions: Definitions): Run[] {
  switch (node.type) {
    case 'text':
      return [{ ...look, text: node.value.replace(/\s*\n\s*/g, ' ') }];
    case 'inlineCode':
      return [{ ...look, style: codeIn(look.style), text: node.value }];
    case 'break':
      return [{ ...look, text: '\n' }];
    case 'image':
    case 'imageReference':
      return node.alt ? [{ ...withFace(look, slanted), text: node.alt }] : [];
    case 'footnoteReference':
      return [{ ...look, text: `[${node.label ?? node.identifier}]` }];
    case 'html':
      return /^<br\b/i.test(node.value) ? [{ ...look, text: '\n' }] : [];
    default:
      return node.children.flatMap((inner) =>
        runsOf(inner, lookOf(node, look, definitions), definitions),
      );
  }
}

type Wrapper = Extract<PhrasingContent, { children: unknown }>;

function lookOf(node: Wrapper, look: Look, definitions: Definitions): Look {
  switch (node.type) {
    case 'strong':
      return withFace(look, bolder);
    case 'emphasis':
      return withFace(look, slanted);
    case 'delete':
      return { ...look, struck: true };
    case 'link':
      return withLink(look, linkTarget(node.url));
    case 'linkReference':
      return withLink(look, linkTarget(definitions.get(node.identifier) ?? ''));
  }
}

function withFace(look: Look, faces: Partial<Record<Face, Face>>): Look {
  const { style } = look;
  return { ...look, style: { ...style, face: faces[style.face] ?? style.face } };
}

function withLink(look: Look, link: string | undefined): Look {
  return link ? { ...look, link, style: { ...look.style, colour: colours.link } } : look;
}

/** Courier runs wide; a little smaller it has the x-height of the text around it. */
function codeIn(style: Style): Style {
  return { ...style, face: 'mono', size: style.size * 0.94 };
}
