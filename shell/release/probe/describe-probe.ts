import type { PageAnswer, Probe } from './probe.ts';

/** True if a page of a served revision did not return 200. */
export function isFaulty(probed: Probe | undefined): boolean {
  return probed?.outcome === 'served' && probed.answers.some(({ status }) => status !== 200);
}

/** The result as lines of text. */
export function describeProbe(probed: Probe | undefined): readonly string[] {
  if (probed === undefined) return [];
  if (probed.outcome === 'served') return probed.answers.map(describeAnswer);
  const { origin, reason } = probed;
  return [
    `Pages not verified at ${origin}: ${reason}. Set SITE_URL to where the site is served; running servers pick the revision up within 2 s.`,
  ];
}

function describeAnswer({ app, url, status }: PageAnswer): string {
  if (status === 200) return `${app}: ${url} returned 200.`;
  const found = status === undefined ? 'did not respond' : `returned ${status}`;
  return `${app}: ${url} ${found}. Check the server log, or roll back.`;
}
