import { useSiteServices } from './services.ts';

/** The product's events, each with its one property: the slug of what was clicked. */
export interface ProductEvents {
  readonly business_overview_card_clicked: { readonly solution: string };
  readonly business_overview_cta_clicked: { readonly solution: string };
  readonly business_cta_clicked: { readonly solution: string };
  readonly individual_overview_card_clicked: { readonly audience: string };
  readonly individual_cta_clicked: { readonly audience: string };
}

/**
 * Notes that something of the product was used. Never throws and never waits; without
 * analytics it does nothing.
 */
export type Track = <Event extends keyof ProductEvents>(
  event: Event,
  properties: ProductEvents[Event],
) => void;

/** The site's `track()`, for event handlers. */
export function useTrack(): Track {
  return useSiteServices().track;
}
