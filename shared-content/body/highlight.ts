import type { Element, ElementContent } from 'hast';
import { common, createLowlight } from 'lowlight';

const lowlight = createLowlight(common);

/** The contents of a `code` element, highlighted by spans if its language is known. */
export function highlight(code: Element): readonly ElementContent[] {
  const [text] = code.children;
  const language = readLanguage(code);
  if (text?.type !== 'text' || !lowlight.registered(language)) return code.children;
  return lowlight.highlight(language, text.value).children.filter(isContent);
}

/** `json` of a fenced block that starts with three backticks and `json`. */
function readLanguage({ properties: { className } }: Element): string {
  const names = Array.isArray(className) ? className.map(String) : [];
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
}

function isContent(node: { readonly type: string }): node is ElementContent {
  return node.type === 'element' || node.type === 'text';
}
