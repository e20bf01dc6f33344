import { listObjects, type ReleaseObject } from '../../../store/objects.ts';
import { openStore } from '../../../store/open-store.ts';
import { type Published, type ReleaseTarget, writeRelease } from '../../../store/write-release.ts';
import { type App, findApp } from '../../apps.ts';
import { createProgress } from '../../progress.ts';
import { copyRelease } from '../../publish/copy-release.ts';
import { publish } from '../../publish/publish.ts';
import { ReleaseError } from '../../release-error.ts';
import type { CommandContext, CommandResult } from '../command.ts';

/** Builds apps side by side and puts their releases into the store; reports every failure. */
export async function runPublish(
  { target: quiet, say }: Pick<CommandContext, 'target' | 'say'>,
  names: readonly string[],
  { from }: { readonly from?: string } = {},
): Promise<CommandResult> {
  const target = reportUploads(quiet, say);
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
            writeRelease(target, copied),
          ),
        );
  const settled = await Promise.allSettled(publishing);
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const published = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  // These are in the store, whatever became of the others.
  if (failures.length > 0) for (const one of published) say(describePublished(one));
  if (failures.length === 1) throw failures[0];
  // A full disk fails all of them alike.
  const messages = new Set(failures.map(messageOf));
  if (messages.size > 0) throw new ReleaseError([...messages].join('\n\n'));
  const data = published.map(({ release: { app, version }, isNew, repaired }) => {
    return { app, version, isNew, repaired };
  });
  return { data, text: published.map(describePublished).join('\n') };
}

/** Reports what is uploaded, and the progress. */
function reportUploads(target: ReleaseTarget, say: (line: string) => void): ReleaseTarget {
  const onStored = new Map<string, () => void>();
  return {
    ...target,
    async offer(release) {
      const answer = await target.offer(release);
      const { missing } = answer;
      const isMissing = ({ kind, name }: ReleaseObject) =>
        missing.some((one) => one.kind === kind && one.name === name);
      const sizes = listObjects(release).map((one) => (isMissing(one) ? one.bytes : 0));
      const kilobytes = Math.ceil(sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000);
      if (missing.length > 0) {
        say(`Storing ${countFiles(missing.length)} of ${release.app}, ${kilobytes} kB …`);
      }
      const onStep = createProgress(say)('Stored', `files of ${release.app}`);
      let done = 0;
      onStored.set(release.app, () => onStep(++done, missing.length));
      return answer;
    },
    async upload(app, object, packed) {
      await target.upload(app, object, packed);
      onStored.get(app)?.();
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function describePublished({ release: { app, version }, isNew, repaired }: Published): string {
  if (isNew) return `Published ${app} ${version}`;
  const end = repaired === 0 ? '' : `; repaired ${countFiles(repaired)}`;
  return `${app} ${version} is already published${end}`;
}

function countFiles(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
