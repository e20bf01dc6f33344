import { SettingsError } from '../../../server/settings.ts';
import { channelNameRule, isChannelName } from '../../../store/channels.ts';
import { openDriver } from '../../../store/open-store.ts';
import { type KeyRecord, type Keys, openKeys } from '../../api/keys.ts';
import { UsageError } from '../../release-error.ts';
import type { CommandContext, CommandResult } from '../command.ts';

interface Options {
  readonly apps?: readonly string[];
  readonly channels?: readonly string[];
  readonly days: number;
  readonly issuer?: string;
  readonly repository?: string;
  readonly branch?: string;
}

export async function runKeys(
  { settings: { releaseKeys } }: CommandContext,
  action: string,
  name: string | undefined,
  options: Options,
): Promise<CommandResult> {
  if (!['add', 'list', 'remove'].includes(action)) {
    throw new UsageError(`keys requires add, list or remove, not "${action}"`);
  }
  if (action === 'list' && name !== undefined) {
    throw new UsageError(`too many arguments for 'keys list': ${name}`);
  }
  if (releaseKeys === undefined) {
    throw new SettingsError(
      'RELEASE_KEYS is not set. Set it to the folder or bucket with the keys, as on the server.',
    );
  }
  const keys = openKeys(openDriver(releaseKeys, 'RELEASE_KEYS'));
  if (action === 'list') return listKeys(keys);
  if (name === undefined) throw new UsageError(`keys ${action} requires the name of a key`);
  if (!isChannelName(name)) {
    throw new UsageError(`"${name}" is not a valid key name; ${channelNameRule}`);
  }
  if (action === 'add') return addKey(keys, name, options);
  await keys.remove(name);
  return {
    data: { removed: name },
    text: `Removed the key "${name}". Servers refuse it from now on.`,
  };
}

async function addKey(keys: Keys, name: string, options: Options): Promise<CommandResult> {
  const { apps, channels, days } = options;
  if (apps === undefined || channels === undefined) {
    throw new UsageError('keys add requires --apps and --channels; "*" matches all');
  }
  const identity = readIdentity(options);
  const key = await keys.add({ name, apps, channels, days, identity });
  const time = days === 1 ? '1 day' : `${days} days`;
  const what = `${name}: ${apps.join(', ')} on ${channels.join(', ')}, for ${time}`;
  if (key === undefined) {
    const text = `Added ${what}. In the CI, set SITE_KEY to the signed token of each run.`;
    return { data: { name, apps, channels, identity }, text };
  }
  const text = `Added ${what}.\nSITE_KEY=${key}\nSave it now; it will not be shown again.`;
  return { data: { name, apps, channels, key }, text };
}

function readIdentity({ issuer, repository, branch }: Options) {
  const given = [issuer, repository, branch].filter((one) => one !== undefined);
  if (given.length === 0) return undefined;
  if (issuer && repository && branch) return { issuer, repository, branch };
  throw new UsageError('--issuer, --repository and --branch require each other');
}

async function listKeys(keys: Keys): Promise<CommandResult> {
  const records = await keys.list();
  const data = records.map(({ hash: _, ...record }) => record);
  return { data, text: records.map(describeKey).join('\n') || 'No keys.' };
}

function describeKey({ name, apps, channels, expires, identity }: KeyRecord): string {
  const isPast = Date.parse(expires) <= Date.now();
  const end = `${isPast ? 'expired' : 'expires'} ${expires.slice(0, 10)}`;
  const who = identity ? `, for ${identity.repository} on branch ${identity.branch}` : '';
  return `${name}  ${apps.join(', ')} on ${channels.join(', ')}, ${end}${who}`;
}
