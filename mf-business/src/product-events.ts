/** The section's analytics events, each with the slug of what was clicked. */
export type BusinessEvents = {
  readonly business_overview_card_clicked: { readonly solution: string };
  readonly business_overview_cta_clicked: { readonly solution: string };
  readonly business_cta_clicked: { readonly solution: string };
};
