const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-07-02` → `2 July 2026`, in every locale and time zone. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
