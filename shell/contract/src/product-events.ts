import { useSiteServices } from './services.ts';

/** A section's product events: name → properties. */
export type ProductEvents = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Records product events, for event handlers. A section declares its own events: `useTrack<{ course_saved: { slug: string } }>()`.
 */
export function useTrack<Events extends ProductEvents>() {
  const { track } = useSiteServices();
  return <Name extends keyof Events & string>(event: Name, properties: Events[Name]): void =>
    track(event, properties);
}
