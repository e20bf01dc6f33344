import { unknownChannelMessage } from '../../../store/channels.ts';
import { ownValue } from '../../../store/own-value.ts';
import { chooseVersions } from '../../deploy/choose-versions.ts';
import { planDeploy } from '../../deploy/plan-deploy.ts';
import { isLeftInShare } from '../../deploy/share.ts';
import { notLive } from '../../ledger/known-channel.ts';
import { ReleaseError, UsageError } from '../../release-error.ts';
import type { CommandContext, CommandResult } from '../command.ts';
import { announceAndDeploy } from './run-deploy.ts';

interface Options {
  readonly channel: string;
  /** Releases to deploy in the same revision, such as one with redirects. */
  readonly with?: readonly string[];
  readonly reason?: string;
}

/** Takes an app off a channel. With a reason, its pages may be removed without redirects. */
export async function runRetire(
  context: CommandContext,
  app: string,
  { channel, with: requests = [], reason }: Options,
): Promise<CommandResult> {
  const { store } = context;
  if (app === 'shell') throw new ReleaseError('The shell cannot be retired: it serves every page.');
  const { apps, previous, base } = await planDeploy(store, channel, {});
  if (!previous && !base) throw new ReleaseError(await unknownChannelMessage(store, channel));
  const isLive = ownValue(apps, app) !== undefined;
  if (!isLive && !(await isLeftInShare(store, channel, app))) throw notLive(channel, apps, app);
  const others = await chooseVersions(store, requests);
  if (ownValue(others, app) !== undefined) {
    throw new UsageError(`${app} cannot be retired and deployed at once; leave it out of --with.`);
  }
  const wanted = { ...others, [app]: null };
  return announceAndDeploy(context, `Retiring ${app}`, {
    wanted,
    channel,
    reason: reason ?? `retire ${app}`,
    isLossAllowed: reason !== undefined,
  });
}
