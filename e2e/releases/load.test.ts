import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mustRunSite, type StartedServer, startSite } from '../processes.ts';
import { readLedger } from './read-ledger.ts';
import { headingOf, openSmallStore, versions } from './small-store.ts';

const paths = ['/news', '/news/7', '/events', '/events/11'] as const;

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly revision: number;
  readonly text: string;
}

/** A visitor who requests page after page from a server until `isOver`. */
async function browse(
  url: string,
  isOver: () => boolean,
  answers: Answer[],
  failures: unknown[],
): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const path = paths[turn % paths.length] ?? '/';
    try {
      const response = await fetch(url + path);
      const text = await response.text();
      const revision = Number(/data-revision="(\d+)"/.exec(text)?.[1]);
      answers.push({ path, status: response.status, revision, text });
    } catch (error) {
      failures.push(error);
    }
    await wait(100);
  }
}

async function takeTurns(store: string, servers: readonly StartedServer[]): Promise<void> {
  await mustRunSite(['deploy', `mf-news@${versions[1]}`], store);
  const last = (await readLedger(store)).length;
  await expectRevision(servers, last);
  await mustRunSite(['rollback', '--to', String(last - 1), '--yes'], store);
  await expectRevision(servers, last + 1);
}

/** Waits until every server has picked the revision up. */
async function expectRevision(servers: readonly StartedServer[], number: number): Promise<void> {
  await Promise.all(
    servers.map(({ url }) =>
      expect
        .poll(async () => (await (await fetch(`${url}/_site.json`)).json()).revision, {
          interval: 100,
          timeout: 30_000,
        })
        .toBe(number),
    ),
  );
}

it('twenty visitors of three servers see no error during a deploy and a rollback', {
  tags: ['released-alone'],
}, async () => {
  const store = await openSmallStore();
  const servers = await Promise.all([1, 2, 3].map(() => startSite(store)));
  const answers: Answer[] = [];
  const failures: unknown[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 20 }, (_, visitor) =>
    browse(servers[visitor % 3]?.url ?? '', () => isOver, answers, failures),
  );
  await takeTurns(store, servers).finally(() => {
    isOver = true;
  });
  await Promise.all(visitors);
  await Promise.all(servers.map(({ stop }) => stop()));
  const ledger = await readLedger(store);
  const wrong = answers.filter(({ path, status, revision, text }) => {
    const app = path.startsWith('/news') ? 'mf-news' : 'mf-events';
    const version = ledger[revision - 1]?.apps[app] ?? '';
    return status !== 200 || !text.includes(headingOf(app, version, path));
  });
  expect({ failures, wrong }).toEqual({ failures: [], wrong: [] });
  expect(new Set(answers.map(({ revision }) => revision)).size).toBeGreaterThan(1);
  console.log(`${answers.length} requests, ${failures.length} failures`);
});
