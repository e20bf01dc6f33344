import { relative } from 'node:path';
import { repositoryRoot } from '../processes.ts';
import type { Proof } from './proof.ts';

/** What is read of vitest's JSON report. */
export interface UnitReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      /** With the titles around it. */
      readonly fullName: string;
      readonly title: string;
      readonly tags: readonly string[];
      readonly duration?: number | null;
    }[];
  }[];
}

/** A file or a `describe` of Playwright's report. */
export interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    /** From the folder of the tests. */
    readonly file: string;
    readonly tags: readonly string[];
    readonly tests: readonly {
      readonly status: string;
      readonly projectName: string;
      /** Why it was skipped, among others. */
      readonly annotations: readonly { readonly description?: string }[];
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

/** What is read of Playwright's JSON report. */
export interface BrowserReport {
  readonly stats?: { readonly expected?: number; readonly unexpected?: number };
  readonly suites?: readonly Suite[];
}

const engines: Readonly<Record<string, string>> = {
  site: 'Chromium',
  development: 'Chromium',
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKit',
};

/** The tests that have a tag, whatever their outcome: a failure is reported anyway. */
export function listUnitProofs({ testResults = [] }: UnitReport): readonly Proof[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ tags }) => tags.length > 0)
      .map(({ title, tags, duration }) => ({
        ...{ title, tags, engine: 'Node', duration: duration ?? 0 },
        file: relative(repositoryRoot, name),
      })),
  );
}

export function listBrowserProofs({ suites = [] }: BrowserReport): readonly Proof[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ title, file, tags, tests }) =>
      tests.map(({ projectName, results }) => ({
        ...{ title, file, tags, engine: engines[projectName] ?? projectName },
        duration: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...listBrowserProofs({ suites: inner }),
  ]);
}
