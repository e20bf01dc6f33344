import type {
  Blockquote,
  FootnoteDefinition,
  Heading,
  ListItem,
  Paragraph,
  RootContent,
  ThematicBreak,
} from 'mdast';
import { codeStrips } from './code-block.ts';
import type { Fonts } from './fonts.ts';
import { inlineRuns, type Run, type Setting } from './inline-runs.ts';
import { listStrips, noteStrips } from './lists.ts';
import { colours, headingStyle, type Style, styles } from './look.ts';
import { avoidWidows, child, type Place, pictureStrip, type Strip, withGap } from './strip.ts';
import { tableStrips } from './table.ts';
import { balancedStrips, textStrips } from './text-strips.ts';

/** Space above a block that is not the first in its place. */
const gaps: Partial<Record<RootContent['type'], number>> = {
  list: 7,
  code: 11,
  table: 9,
  blockquote: 12,
  thematicBreak: 16,
};
const paragraphGap = 8.5;
const headingGaps = [0, 24, 22, 17, 14];
const gapAfterHeading = 5;
const nestedListGap = 3.5;
/** Below a list, a table, code or a quote. */
const gapAfterFigure = 12;

/** Markdown blocks as strips, top to bottom. HTML and link definitions show nothing. */
export function blockStrips(
  nodes: readonly RootContent[],
  place: Place,
  setting: Setting,
): Strip[] {
  const strips: Strip[] = [];
  let previous: RootContent | undefined;
  for (const node of nodes) {
    const block = stripsOf(node, place, setting);
    if (block.length === 0) continue;
    strips.push(...withGap(block, gapBetween(previous, node, place)));
    previous = node;
  }
  return strips;
}

function gapBetween(previous: RootContent | undefined, node: RootContent, place: Place): number {
  if (!previous) return 0;
  if (previous.type === 'heading') return gapAfterHeading;
  if (node.type === 'heading') return headingGaps[node.depth] ?? paragraphGap;
  if (node.type === 'list' && place.tag.type === 'LBody') return nestedListGap;
  const gap = gaps[node.type] ?? paragraphGap;
  return gaps[previous.type] ? Math.max(gap, gapAfterFigure) : gap;
}

function stripsOf(node: RootContent, place: Place, setting: Setting): Strip[] {
  switch (node.type) {
    case 'heading':
      return headingStrips(node, place, setting);
    case 'paragraph':
      return paragraphStrips(node, place, setting);
    case 'list':
      return listStrips(node, place, setting.fonts, setContent(setting));
    case 'blockquote':
      return quoteStrips(node, place, setting);
    case 'table':
      return tableStrips(node, place, setting);
    case 'code':
      return codeStrips(node, place, setting.fonts);
    case 'thematicBreak':
      return ruleStrips(node, place);
    case 'footnoteDefinition':
      return noteStrips(node, place, setting.fonts, setContent(setting));
    default:
      return [];
  }
}

function setContent(setting: Setting) {
  return ({ children }: ListItem | FootnoteDefinition, place: Place) =>
    blockStrips(children, place, setting);
}

/** The page's own title is the first level, so markdown starts at the second. */
function headingStrips(node: Heading, place: Place, { fonts, definitions }: Setting): Strip[] {
  const depth = Math.max(node.depth, 2);
  const style = headingStyle(depth);
  const tag = child(place.tag, `H${depth}`);
  const runs = inlineRuns(node.children, style, definitions);
  const [first, ...rest] = balancedStrips(runs, style, { ...place, tag }, fonts);
  if (!first) return [];
  const title = runs.map(({ text }) => text).join('');
  const marked = { ...first, bookmark: { title, depth } };
  return [marked, ...rest].map((strip) => ({ ...strip, keepsNext: true }));
}

/** A picture alone in its paragraph is shown; within a text it becomes its description. */
function paragraphStrips(node: Paragraph, place: Place, setting: Setting): Strip[] {
  const [only, ...others] = node.children;
  const raster = only?.type === 'image' ? setting.rasters.body.get(only.url) : undefined;
  if (only?.type === 'image' && raster && others.length === 0) {
    return [pictureStrip(raster, only.alt ?? '', place)];
  }
  const runs = inlineRuns(node.children, styles.body, setting.definitions);
  return paragraphOf(runs, styles.body, place, setting.fonts);
}

/** Runs as a paragraph that leaves no single line on a page. */
export function paragraphOf(runs: Run[], style: Style, place: Place, fonts: Fonts): Strip[] {
  if (runs.every(({ text }) => text.trim() === '')) return [];
  return avoidWidows(textStrips(runs, style, { ...place, tag: child(place.tag, 'P') }, fonts));
}

function quoteStrips(node: Blockquote, place: Place, setting: Setting): Strip[] {
  const inset = 16;
  const inner = { x: place.x + inset, width: place.width - inset };
  const tag = child(place.tag, 'BlockQuote');
  return blockStrips(node.children, { ...inner, tag }, setting).map((strip, index) => ({
    ...strip,
    boxes: [
      {
        x: place.x,
        y: 0,
        width: 2.5,
        height: strip.height,
        colour: colours.ember,
        fillsGap: index > 0,
      },
      ...strip.boxes,
    ],
  }));
}

function ruleStrips(_node: ThematicBreak, { x, width }: Place): Strip[] {
  const boxes = [{ x, y: 0, width, height: 0.75, colour: colours.rule }];
  return [{ height: 5, gap: 0, keepsNext: true, pieces: [], boxes }];
}
