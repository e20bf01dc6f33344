/** What this section tells analytics of, with the slug that was clicked. */
export type IndividualEvents = {
  readonly individual_overview_card_clicked: { readonly audience: string };
  readonly individual_cta_clicked: { readonly audience: string };
};
