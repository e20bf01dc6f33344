/** `Window.trustedTypes`, which TypeScript's DOM types lack. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string };
}

/** The Trusted Types policy of the site, named by the Content-Security-Policy of its pages. */
export const htmlPolicy = 'document-html';

const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  htmlPolicy,
  { createHTML: (html) => html },
);

/**
 * The HTML of an element as the document brought it. It is the only HTML that the site sets
 * again, so browsers with Trusted Types refuse every other one.
 */
export function documentHtml(element: Element): string {
  const html = element.innerHTML;
  return policy?.createHTML(html) ?? html;
}
