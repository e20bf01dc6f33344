/** The section's analytics events, each with the slug of what was clicked. */
export type IndividualEvents = {
  readonly individual_overview_card_clicked: { readonly audience: string };
  readonly individual_cta_clicked: { readonly audience: string };
};
