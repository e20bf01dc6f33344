/** Made once, but not before the first date: making it takes a slow phone 25 ms. */
let format: Intl.DateTimeFormat | undefined;

/** `2026-07-02` → `2 July 2026`, in every locale and time zone. */
export function formatDay(day: string): string {
  format ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
