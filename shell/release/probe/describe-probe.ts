import type { PageAnswer, Probe } from './probe.ts';

/** True when a page of a revision that is served does not answer as a page should. */
export function isFaulty(probed: Probe): boolean {
  return probed.outcome === 'served' && probed.answers.some(({ status }) => status !== 200);
}

/** The result as lines for a person. */
export function describeProbe(probed: Probe): readonly string[] {
  if (probed.outcome === 'served') return probed.answers.map(describeAnswer);
  const { origin, reason } = probed;
  return [
    `Nobody looked at the pages: at ${origin} ${reason}. SITE_URL says where the site is served; a server of this store takes the revision within two seconds.`,
  ];
}

function describeAnswer({ app, url, status }: PageAnswer): string {
  if (status === 200) return `${app} answers: ${url}`;
  const found = status === undefined ? 'does not answer' : `answers with status ${status}`;
  return `Fault in ${app}: ${url} ${found}. The log of the server says why; take the revision back if visitors need the page.`;
}
