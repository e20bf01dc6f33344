import { unknownChannel } from '../../store/channels.ts';
import { ReleaseError } from '../release-error.ts';
import { describeFound, type Examined, examine } from '../repair/examine.ts';
import type { CommandContext, CommandResult } from './command.ts';

/** Absent for all channels. */
interface Options {
  readonly channel?: string;
}

/** Reads everything that channels need and reports what is missing or damaged. */
export async function runFsck(
  context: CommandContext,
  { channel }: Options,
): Promise<CommandResult> {
  const examined = await examineChannels(context, channel);
  const remedy = 'Repair it, or see what to publish again: npm run site -- repair';
  const text = [describeExamined(examined), ...(examined.damage.length > 0 ? [remedy] : [])];
  return {
    data: dataOf(examined),
    text: text.join('\n'),
    isFailure: examined.damage.length > 0,
  };
}

/** Examines a channel, or all of them; the error for an unknown one lists the known ones. */
export async function examineChannels(
  { store, say }: CommandContext,
  channel: string | undefined,
): Promise<Examined> {
  const all = await store.listChannels();
  if (channel !== undefined && !all.includes(channel)) {
    throw new ReleaseError(await unknownChannel(store, channel));
  }
  const channels = channel === undefined ? [...all].sort() : [channel];
  say(`Reading ${channels.join(', ')} …`);
  return examine(store, channels);
}

/** Counts, and a line for each damaged object. */
export function describeExamined({ revisions, releases, pages, damage }: Examined): string {
  const what = `${revisions} revision(s), ${releases} release(s) and ${pages} page(s)`;
  if (damage.length === 0) return `Verified ${what}: no damage.`;
  const list = damage.map((found) => `\n  ${describeFound(found)}`).join('');
  return `Verified ${what}: ${damage.length} missing or damaged:${list}`;
}

export function dataOf({ damage, ...counts }: Examined) {
  return {
    ...counts,
    damage: damage.map(({ key, fault, kind }) => ({ key, fault, kind })),
  };
}
