import { userInfo } from 'node:os';
import { readSettings } from '../../server/settings.ts';

/** Who releases, for the ledger: SITE_AUTHOR, or else the system user. */
export function readAuthor(): string {
  return readSettings(process.env).author ?? userInfo().username;
}
