interface Ordered {
  readonly slug: string;
  readonly data: { readonly order?: number | undefined };
}

/** By the field `order`, those without one last. */
export function byOrder(a: Ordered, b: Ordered): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (a.data.order ?? last) - (b.data.order ?? last) || a.slug.localeCompare(b.slug, 'en');
}
