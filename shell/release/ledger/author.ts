import { userInfo } from 'node:os';
import { readSettings } from '../../server/settings.ts';
import { orUndefined } from '../../store/or-undefined.ts';

/** The author for the ledger: SITE_AUTHOR or the system user. */
export function readAuthor(): string {
  return readSettings(process.env).author ?? systemUser();
}

/** A container's user may have no name. */
export function systemUser(): string {
  return orUndefined(() => userInfo().username) ?? `uid ${process.getuid?.()}`;
}
