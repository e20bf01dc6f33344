/** A section's product events: name → properties. */
export type ProductEvents = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * What an element's `data-click-event` says, in JSON.
 *
 * @internal Only the shell uses it.
 */
export type ClickEvent = readonly [name: string, properties: Readonly<Record<string, string>>];

/**
 * Attributes of an element whose clicks are recorded as a product event. The shell listens, so
 * clicks count even before the section's code has loaded, and on static pages.
 *
 * @example
 * type LearningEvents = { course_saved: { slug: string } };
 * <button {...clickEvent<LearningEvents>('course_saved', { slug })}>Save</button>
 */
export function clickEvent<Events extends ProductEvents>(
  ...event: { [Name in keyof Events & string]: [Name, Events[Name]] }[keyof Events & string]
) {
  return { 'data-click-event': JSON.stringify(event satisfies ClickEvent) };
}
