import { brand } from '../site/brand.ts';

/** Made once, with the first price: making one takes longer than using it a hundred times. */
let format: Intl.NumberFormat | undefined;

/** `$1,450 per person`; `Free` for 0, `On request` without a price. */
export function formatPrice(price: number | undefined): string {
  if (price === undefined) return 'On request';
  if (price === 0) return 'Free';
  format ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: brand.currency,
    maximumFractionDigits: 0,
  });
  return `${format.format(price)} per person`;
}
