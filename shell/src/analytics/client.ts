import 'posthog-js/dist/exception-autocapture';
import posthog, { type BeforeSendFn, type PostHogConfig } from 'posthog-js';
import type { AnalyticsSettings } from '../../document/site-data.ts';
import { readTyped } from '../error/cut-typed.ts';
import { describeEvent, type Owners } from './describe-event.ts';
import type { Send } from './queue.ts';
import { measureVitals } from './vitals.ts';

/** Stores nothing on the visitor's device and sends nothing but events. */
const quiet: Partial<PostHogConfig> = {
  persistence: 'memory',
  // Otherwise a URL parameter can turn it on, and that is stored.
  debug: false,
  opt_out_persistence_by_default: true,
  cross_subdomain_cookie: false,
  person_profiles: 'never',
  disable_external_dependency_loading: true,
  advanced_disable_flags: true,
  advanced_disable_toolbar_metrics: true,
  autocapture: false,
  rageclick: false,
  capture_pageview: false,
  capture_pageleave: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  disable_session_recording: true,
  disable_surveys: true,
  disable_product_tours: true,
  disable_conversations: true,
  disable_scroll_properties: true,
  disableDeviceModel: true,
  save_campaign_params: false,
};

/** Starts the analytics client, which captures uncaught errors itself from then on. */
export function startClient({ key, host }: AnalyticsSettings, owners: Owners): Send {
  const { origin } = window.location;
  logRejections();
  posthog.init(key, {
    ...quiet,
    api_host: host,
    capture_exceptions: {
      capture_unhandled_errors: true,
      capture_unhandled_rejections: true,
      capture_console_errors: false,
    },
    capture_performance: false,
    before_send: describeWith(owners, origin),
  });
  // Most are final only when the page is left, so they are sent as beacons.
  measureVitals((vital) => posthog.capture('$web_vitals', vital, { transport: 'sendBeacon' }));
  return (item) => {
    const where = { $current_url: origin + item.path };
    if ('name' in item) {
      posthog.capture(
        item.name,
        { ...item.properties, ...where },
        { timestamp: item.at, send_instantly: true },
      );
    } else {
      posthog.captureException(item.error, { ...where, section: item.section });
    }
  };
}

function describeWith(owners: Owners, origin: string): BeforeSendFn {
  return (event) => {
    const properties = event && describeEvent(event, owners, origin, readTyped());
    return event && properties ? { ...event, properties } : null;
  };
}

/** The client's handler lets the previous handler decide whether the browser logs a rejection. */
function logRejections(): void {
  window.onunhandledrejection ??= () => true;
}
