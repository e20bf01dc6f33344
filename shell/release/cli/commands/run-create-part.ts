import { repositoryRoot } from '../../apps.ts';
import { type Created, oneAtATime } from '../../create/change-files.ts';
import { createCollection, defaultPath } from '../../create/create-collection.ts';
import { createPage } from '../../create/create-page.ts';
import { createWidget } from '../../create/create-widget.ts';
import { titleOf } from '../../create/names.ts';
import { placeholder } from '../../rules/content-rule.ts';
import type { CommandContext, CommandResult } from '../command.ts';

interface Texts {
  readonly title?: string;
  readonly lead?: string;
}

export async function runCreatePage(
  _: CommandContext,
  section: string,
  path: string,
  options: Texts,
): Promise<CommandResult> {
  const name = path.split('/').at(-1) ?? '';
  const page = { path, ...describeTexts(name, options) };
  return describeCreated(
    await oneAtATime(repositoryRoot, () => createPage(repositoryRoot, section, page)),
    `edit its texts in ${section}/src/${name}/texts.ts; to see it, run npm run dev -- ${section} and open ${path}`,
  );
}

export async function runCreateWidget(
  _: CommandContext,
  section: string,
  name: string,
  { title = titleOf(name) }: Texts,
): Promise<CommandResult> {
  return describeCreated(
    await oneAtATime(repositoryRoot, () => createWidget(repositoryRoot, section, { name, title })),
    `write its content, then embed it in another app's page: <Widget name="${name}" fallback={null} />`,
  );
}

export async function runCreateCollection(
  _: CommandContext,
  name: string,
  { for: section, path: given, ...texts }: Texts & { readonly for: string; readonly path?: string },
): Promise<CommandResult> {
  const path = given ?? defaultPath(repositoryRoot, section, name);
  const collection = { name, path, ...describeTexts(name, texts) };
  return describeCreated(
    await oneAtATime(repositoryRoot, () => createCollection(repositoryRoot, section, collection)),
    `define its fields in shared-content/src/${name}/collection.ts and replace the example entry; to see it, run npm run dev -- ${section} and open ${path}`,
  );
}

function describeTexts(name: string, { title = titleOf(name), lead = placeholder }: Texts) {
  return { title, lead };
}

function describeCreated(created: Created, next: string): CommandResult {
  const { written, changed } = created;
  const updated = changed.length > 0 ? `; updated ${changed.join(', ')}` : '';
  return { data: created, text: `Created ${written.join(', ')}${updated}.\nNext: ${next}` };
}
