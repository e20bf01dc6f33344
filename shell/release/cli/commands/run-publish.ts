import { toTerminalText } from '../../../server/http/terminal-text.ts';
import { openStore } from '../../../store/open-store.ts';
import { type Publication, writeRelease } from '../../../store/write-release.ts';
import { type App, findApp } from '../../apps.ts';
import { copyRelease } from '../../publish/copy-release.ts';
import { countFiles, publish, reportStored } from '../../publish/publish.ts';
import { ReleaseError } from '../../release-error.ts';
import { RefusedError } from '../../rules/finding.ts';
import type { CommandContext, CommandResult } from '../command.ts';
import { describeFailure, isExpected } from '../failure.ts';

/** Builds apps side by side and puts their releases into the store; reports every failure. */
export async function runPublish(
  { target, say }: Pick<CommandContext, 'target' | 'say'>,
  names: readonly string[],
  { from }: { readonly from?: string } = {},
): Promise<CommandResult> {
  const build = async (app: App) => {
    say(`Building ${app.name} …`);
    const onWait = () => say(`Waiting for another build of ${app.name} in this checkout …`);
    return publish(target, app, { onWait, say });
  };
  const publishing =
    from === undefined
      ? names.map((name) => findApp(name)).map(build)
      : names.map((name) =>
          copyRelease(openStore(from, '--from'), name).then((copied) =>
            writeRelease(target, copied, reportStored(say, name)),
          ),
        );
  const settled = await Promise.allSettled(publishing);
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const published = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  // These are in the store, whatever became of the others; an error in JSON names only those.
  if (failures.length > 0) for (const one of published) console.error(describePublished(one));
  if (failures.length > 0) throw mergeFailures(failures);
  const data = published.map(({ release: { app, version }, isNew, repaired }) => {
    return { app, version, isNew, repaired };
  });
  return { data, text: published.map(describePublished).join('\n') };
}

/** One error for all: a bug if there is one, after what else failed is printed. */
function mergeFailures(failures: readonly unknown[]): unknown {
  if (failures.length === 1) return failures[0];
  // A full disk fails all of them alike.
  const distinct = [...new Map(failures.map((one) => [describeFailure(one), one])).values()];
  const [bug, ...otherBugs] = distinct.filter((one) => !isExpected(one));
  const messages = distinct.filter(isExpected).map(describeFailure);
  if (bug !== undefined) {
    for (const message of messages) console.error(toTerminalText(message));
    for (const other of otherBugs) console.error(other);
    return bug;
  }
  const text = messages.join('\n\n');
  const findings = failures.flatMap((one) => (one instanceof RefusedError ? one.findings : []));
  return findings.length > 0 ? new RefusedError(text, findings) : new ReleaseError(text);
}

function describePublished({ release: { app, version }, isNew, repaired }: Publication): string {
  if (isNew) return `Published ${app} ${version}`;
  const end = repaired === 0 ? '' : `; repaired ${countFiles(repaired)}`;
  return `${app} ${version} is already published${end}`;
}
