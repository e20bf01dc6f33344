/**
 * The attributes of a button by which the browser itself opens or closes a dialog, before any script.
 * React's types lack them. See `hasCommands` for browsers without invoker commands.
 */
export const commandAttributes = (command: 'show-modal' | 'close', dialog: string) => ({
  command,
  commandfor: dialog,
});

/** For `styled`: emotion's list of attributes lacks them as well. */
export const forwardAllProps = { shouldForwardProp: () => true };

/** Matches the document's root where the browser has invoker commands. */
export const hasCommands = '[data-commands]';
