/** `2026-07-02` → `2 July 2026`, in every locale and time zone. */
export function formatDay(day: string): string {
  // Not a formatter made once: making it takes a slow phone 25 ms, also on pages without a date.
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
