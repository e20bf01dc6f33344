import { type ComponentType, type ReactNode, use } from 'react';

/** A page or widget whose code is loaded when it is first needed. Made by {@link lazyPage}. */
export interface LazyPage {
  (): ReactNode;
  /** Loads the code; tries again after a failure. Rejects with the loading error. */
  preload(): Promise<void>;
  /** The module's path inside the app, written in by the section build. */
  readonly source: string | undefined;
}

/**
 * Makes a page out of `() => import('./some-page.tsx').then((module) => module.SomePage)`.
 * Rendering it suspends until the code is there and throws the loading error until
 * `preload()` is called again. The second argument is added by the section build.
 *
 * @example
 * const Component = lazyPage(() =>
 *   import('./courses/course-page.tsx').then((module) => module.CoursePage),
 * );
 */
export function lazyPage(load: () => Promise<ComponentType>, source?: string): LazyPage {
  let Loaded: ComponentType | undefined;
  let pending: Promise<void> | undefined;
  let failure: { readonly error: unknown } | undefined;

  function preload(): Promise<void> {
    if (pending !== undefined && failure === undefined) return pending;
    failure = undefined;
    pending = load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        failure = { error };
        throw error;
      },
    );
    return pending;
  }

  function Page(): ReactNode {
    if (Loaded !== undefined) return <Loaded />;
    if (failure !== undefined) throw failure.error;
    use(preload());
    return null;
  }

  return Object.assign(Page, { preload, source });
}
