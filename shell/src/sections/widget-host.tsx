import type { Widget } from '@site/contract';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findWidget, useSite } from '../site.ts';
import { Hosted } from './hosted.tsx';

/** A widget of the live section that provides it; the fallback if none does or it fails. */
export function WidgetHost({ name, fallback }: ComponentProps<typeof Widget>): ReactNode {
  const site = useSite();
  const { pathname } = useLocation();
  const section = findWidget(site, name);
  if (section === undefined) return fallback;
  return (
    <Hosted
      section={section}
      target={{ section: section.id, pathname, widget: name }}
      captured={site.captured.widget(pathname, name)}
      fallback={fallback}
    />
  );
}

/**
 * Starts to load widgets before what is around them can be rendered. Those that have failed start over:
 * if it could not be rendered then, they were never shown and so never left.
 */
export function usePreloadedWidgets(names: readonly string[]): void {
  const site = useSite();
  const { pathname } = useLocation();
  useState(() => {
    for (const widget of names) {
      const section = findWidget(site, widget);
      if (section === undefined) continue;
      const target = { section: section.id, pathname, widget };
      if (site.loader.attemptWhenNear(target).outcome?.state === 'failed')
        site.loader.leave(target);
    }
  });
}
