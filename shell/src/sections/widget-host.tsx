import type { Widget } from '@site/contract';
import type { ComponentProps, ReactNode } from 'react';
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

/** Starts to load widgets before what is around them can be rendered. */
export function usePreloadedWidgets(names: readonly string[]): void {
  const site = useSite();
  const { pathname } = useLocation();
  for (const widget of names) {
    const section = findWidget(site, widget);
    if (section) site.loader.attempt({ section: section.id, pathname, widget });
  }
}
