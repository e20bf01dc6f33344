import { codeOf } from '../../store/drivers/durable-files.ts';
import { ExpectedError } from '../../store/expected-error.ts';

/** Whether the user can act on what a command has thrown; anything else is a bug. */
export function isExpected(error: unknown): boolean {
  return error instanceof ExpectedError || isDenied(error);
}

/** What a command says of what it has thrown, on lines of its own if the error has them. */
export function describeFailure(error: unknown): string {
  if (!isDenied(error)) return messageOf(error);
  return `${messageOf(error)}. Correct its permissions for this user, or use another checkout.`;
}

/** A file or folder of the checkout that is closed to this user. */
function isDenied(error: unknown): boolean {
  const isOfFile = error instanceof Error && 'path' in error;
  return isOfFile && ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '');
}

/** Commander puts its suggestion on a line of its own. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message
    .replace(/^error: /, '')
    .replace(/\n\(Did you mean (.+)\?\)$/, '; did you mean $1?');
}
