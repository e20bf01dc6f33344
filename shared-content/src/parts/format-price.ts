import { brand } from '../site/brand.ts';

const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: brand.currency,
  maximumFractionDigits: 0,
});

/** `$1,450 per person`; `On request` without a price. */
export function formatPrice(price: number | undefined): string {
  return price === undefined ? 'On request' : `${format.format(price)} per person`;
}
