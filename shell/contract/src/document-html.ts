/** `Window.trustedTypes`, which TypeScript's DOM types lack. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Rules) => Rules;
}

interface Rules {
  readonly createHTML: (html: string) => string;
  readonly createScript: (text: string) => string;
}

/** The site's only Trusted Types policy; the Content-Security-Policy of its pages allows it by name. */
export const htmlPolicy = 'document-html';

const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  htmlPolicy,
  { createHTML: (html) => html, createScript: (text) => text },
);

/**
 * The HTML of an element of the original document. Scripts set no other HTML: browsers with
 * Trusted Types refuse it.
 *
 * @internal Only the shell uses it.
 */
export function documentHtml(element: Element): string {
  const html = element.innerHTML;
  return policy?.createHTML(html) ?? html;
}

/**
 * The text of a script whose hash the document's policy names; another one does not run.
 *
 * @internal Only the shell uses it.
 */
export function documentScript(text: string): string {
  return policy?.createScript(text) ?? text;
}
