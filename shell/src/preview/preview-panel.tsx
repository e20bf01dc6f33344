import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import {
  type PreviewFacts,
  previewFactsPath,
  productionQuery,
} from '../../document/preview-facts.ts';
import type { SiteData } from '../../document/site-data.ts';
import type { Site } from '../site.ts';
import type { Failures } from './failures.ts';
import { type PageSection, readPageSections } from './page-sections.ts';

interface Props {
  /** The panel as sent by the server. */
  readonly panel: HTMLElement;
  readonly site: Site;
  readonly failures: Failures;
}

/** What only the browser knows about a page of a preview, and how to try other releases. */
export function PreviewPanel({
  panel,
  site: { data, sections: live },
  failures,
}: Props): ReactNode {
  const failed = useStore(failures.store);
  const sections = usePageSections(live);
  useProductionLink(panel, data.siteUrl);
  const facts = useFacts(panel);
  const isOwn = facts && isOf(facts, data);
  const counter = panel.querySelector('[data-failures]');
  return (
    <>
      <h2>On this page</h2>
      <ul>
        {sections.map(({ name, isUnavailable, loading }) => (
          <li key={name}>
            {isUnavailable ? <mark>{name} (unavailable)</mark> : name} <small>{loading}</small>
          </li>
        ))}
        {sections.length === 0 && <li>No section</li>}
      </ul>
      {failed.length > 0 && (
        <>
          <h2>Failures</h2>
          <ul>
            {failed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {isOwn && <TryAnother facts={facts} data={data} />}
      {isOwn && <LiveSince facts={facts} panel={panel} />}
      {facts && !isOwn && <p>{describeOther(facts, data)}</p>}
      {counter && createPortal(describeFailures(failed), counter)}
    </>
  );
}

/** A preview may be deployed, or another one chosen in this browser, while a tab is open. */
function isOf({ channel, revision = 0 }: PreviewFacts, data: SiteData): boolean {
  return channel === undefined || (channel === data.channel && revision === data.revision);
}

function describeOther({ channel, revision }: PreviewFacts, data: SiteData): string {
  const other = channel === data.channel ? `revision ${revision}` : `preview ${channel}`;
  return `This browser gets ${other} now. Reload the page to see it.`;
}

function describeFailures({ length }: readonly string[]): string {
  if (length === 0) return '';
  return length === 1 ? '1 failure' : `${length} failures`;
}

/** When and why each app in the server's list went live. */
function LiveSince({ facts, panel }: { facts: PreviewFacts; panel: HTMLElement }): ReactNode {
  return [...panel.querySelectorAll<HTMLElement>('li[data-app]')].map((item) => {
    const { app = '' } = item.dataset;
    return createPortal(<small className="since">; {facts.apps[app]}</small>, item, app);
  });
}

/** The command that shows another release together with what this preview overrides. */
function TryAnother({ facts, data }: { facts: PreviewFacts; data: SiteData }): ReactNode {
  const [chosen, setChosen] = useState('');
  const isLive = (app: string, release: string) =>
    data.sections.some(({ id, version }) => id === app && version === release);
  return (
    <>
      <label>
        Try another release
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">Choose a section’s release</option>
          {Object.entries(facts.releases).map(([app, releases]) => (
            <optgroup key={app} label={app}>
              {releases.map(({ version, origin }) => (
                <option key={version} value={`${app}@${version}`}>
                  {isLive(app, version) ? `${version} (live here)` : version}: {origin}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <output>{chosen !== '' && <code>{describeDeploy(facts, chosen)}</code>}</output>
    </>
  );
}

/** `chosen` is `mf-learning@0.1.0-abc`. */
function describeDeploy({ overrides = {} }: PreviewFacts, chosen: string): string {
  const [app] = chosen.split('@');
  const others = Object.entries(overrides).filter(([name]) => name !== app);
  const releases = [...others.map(([name, version]) => `${name}@${version}`), chosen];
  return `npm run site -- deploy ${releases.join(' ')} --channel try`;
}

/** Requested when the panel is first opened, and again after a failure. */
function useFacts(panel: HTMLElement): PreviewFacts | undefined {
  const [facts, setFacts] = useState<PreviewFacts>();
  useEffect(() => {
    const details = panel.querySelector('details');
    const load = async () => {
      if (!details?.open || facts !== undefined) return;
      const response = await fetch(previewFactsPath);
      if (response.ok) setFacts(await response.json());
    };
    void load();
    details?.addEventListener('toggle', load);
    return () => details?.removeEventListener('toggle', load);
  }, [panel, facts]);
  return facts;
}

function usePageSections(live: Site['sections']): readonly PageSection[] {
  const [sections, setSections] = useState<readonly PageSection[]>([]);
  useEffect(() => {
    return watchPage(() => {
      const requested = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const found = readPageSections(document, live, requested);
      // Most changes of the page concern none of this.
      setSections((shown) => (JSON.stringify(shown) === JSON.stringify(found) ? shown : found));
    });
  }, [live]);
  return sections;
}

/** Keeps the link that leaves for production on the current path. */
function useProductionLink(panel: HTMLElement, siteUrl: string): void {
  useEffect(() => {
    const link = panel.querySelector<HTMLAnchorElement>('[data-production-link]');
    return watchPage(() =>
      link?.setAttribute('href', `${siteUrl}${window.location.pathname}?${productionQuery}`),
    );
  }, [panel, siteUrl]);
}

/** Calls back now and whenever the page changes or a file arrives; returns how to stop. */
function watchPage(onChange: () => void): () => void {
  const page = new MutationObserver(onChange);
  const files = new PerformanceObserver(onChange);
  const root = document.getElementById('root');
  if (root) page.observe(root, { childList: true, subtree: true, attributes: true });
  files.observe({ type: 'resource' });
  onChange();
  return () => {
    page.disconnect();
    files.disconnect();
  };
}
