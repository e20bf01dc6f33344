import { refusal } from './finding.ts';
import { attributeFailures } from './responsible-app.ts';
import type { Rule } from './rule.ts';

/** What a page must not contain: it would hide text, run code or violate the policy. */
const faults: Readonly<Record<string, readonly [message: string, remedy: string]>> = {
  unfinished: [
    'contains an unfinished part',
    'Something in it did not load when it was rendered, or loads only in the browser.',
  ],
  script: [
    'contains a <script>, which the Content-Security-Policy blocks',
    'Import the code from a component. React writes one for a form whose action is a function: use onSubmit.',
  ],
  style: [
    'contains a <style> or a style attribute, which the Content-Security-Policy blocks',
    'Use a styled component. A component of a library that sets styles itself can be rendered once useIsHydrated() is true: the policy does not block style attributes that scripts set.',
  ],
  handler: [
    'contains an inline event handler, which the Content-Security-Policy blocks',
    'Use a React event handler.',
  ],
};

/** Every page is finished HTML without code; one that is not never goes live, even if its app stays as it is. */
export const markupRule: Rule = {
  needs: 'pages',
  async judge(subject) {
    const found = subject.pages.map((page) => attributeFailures(subject, page, faults));
    return (await Promise.all(found)).flat().map((fault) => refusal({ rule: 'markup', ...fault }));
  },
};
