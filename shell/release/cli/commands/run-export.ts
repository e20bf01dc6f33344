import { SettingsError } from '../../../server/settings.ts';
import { openExportFolder, writeExport } from '../../export/export-folder.ts';
import { listExportFiles } from '../../export/list-files.ts';
import { openExportedSite } from '../../export/read-live-site.ts';
import { createProgress } from '../../progress.ts';
import type { CommandContext, CommandResult } from '../command.ts';

export async function runExport(
  { store, settings, say }: CommandContext,
  folder: string,
  options: { readonly channel: string },
): Promise<CommandResult> {
  if (!process.env.SITE_URL?.trim()) {
    throw new SettingsError(
      'SITE_URL is not set, but canonical links and the sitemap require it: SITE_URL=https://www.example.com npm run site -- export …',
    );
  }
  const site = await openExportedSite(store, options.channel, settings);
  const earlier = await openExportFolder(folder);
  const files = listExportFiles(site);
  say(`Writing ${files.length} files to ${folder} …`);
  const onWritten = createProgress(say)('Wrote', 'files');
  await writeExport(folder, earlier, files, (done) => onWritten(done, files.length));
  const { channel, number } = site.revision;
  const count = site.pages.found.size;
  const notes = warnOfEndpoint(settings.browserSettings.sendEmailUrl);
  const lines = [
    `Exported revision ${number} of ${channel} to ${folder}: ${count} pages, ${files.length} files.`,
    ...notes,
  ];
  const data = { channel, revision: number, folder, pages: count, files: files.length, notes };
  return { data, text: lines.join('\n') };
}

function warnOfEndpoint(sendEmailUrl: string): readonly string[] {
  if (!sendEmailUrl.startsWith('/')) return [];
  return [
    `The contact form posts to ${sendEmailUrl}, which a static host does not handle. Set SEND_EMAIL_URL to an endpoint that does.`,
  ];
}
