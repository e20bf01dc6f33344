/** Applies the styles of `:hover` and `:focus` inside the states of those names, too. */
export function forceStates(): void {
  for (const sheet of document.styleSheets) forceRules(sheet.cssRules);
}

const forced = {
  ':hover': '[data-state=hover] *',
  ':focus': '[data-state=focus] :where(a,button,input,select,textarea)',
} as const;

function forceRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      rule.selectorText = rule.selectorText.replaceAll(
        /(?<!:is\()(:hover|:focus)(-visible)?(?![-\w])/g,
        (selector, state: keyof typeof forced) => `:is(${selector},${forced[state]})`,
      );
    }
    if ('cssRules' in rule) forceRules(rule.cssRules as CSSRuleList);
  }
}
