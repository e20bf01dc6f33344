import { brand } from '../site/brand.ts';

const style = { style: 'currency', currency: brand.currency, maximumFractionDigits: 0 } as const;

/** `$1,450 per person`; `On request` without a price. */
export function formatPrice(price: number | undefined): string {
  return price === undefined ? 'On request' : `${price.toLocaleString('en-US', style)} per person`;
}
