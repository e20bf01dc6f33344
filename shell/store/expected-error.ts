/**
 * A failure that the user can act on: its message says what, where and what to do. Commands print
 * that message alone and exit with 1; any other error is a bug, printed with its stack.
 */
export class ExpectedError extends Error {}
