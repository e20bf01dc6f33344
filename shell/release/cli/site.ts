import { toTerminalText } from '../../server/http/terminal-text.ts';
import { readSettings, type Settings } from '../../server/settings.ts';
import { isReleaseApi, openStore } from '../../store/open-store.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { openReleaseApi } from '../api/api-client.ts';
import { apiCommands } from '../api/api-commands.ts';
import { guardOf, type Permit } from '../api/permit.ts';
import { allowAll } from '../guard.ts';
import { createProgress } from '../progress.ts';
import { publishTarget } from '../publish/publish-target.ts';
import type { CommandContext } from './command.ts';
import { createProgram, type Run } from './program.ts';
import { runProgram } from './run-program.ts';

/**
 * Runs one `site` command and returns its exit code: 0 done, 1 refused or failed, 2 usage error.
 * A `permit` limits what it may change.
 */
export async function main(args: readonly string[], permit?: Permit): Promise<0 | 1 | 2> {
  const isJson = args.includes('--json');
  let code: 0 | 1 | 2 = 0;
  const run: Run =
    (load) =>
    async (...input) => {
      const settings = readSettings(process.env);
      if (isReleaseApi(settings.store) && apiCommands.has(args[0] ?? '')) {
        code = await runOnServer(settings, args);
        return;
      }
      const command = await load();
      const result = await command(createContext(settings, isJson, permit), ...input);
      if (isJson || result.text)
        console.log(isJson ? JSON.stringify(result.data, null, 2) : toTerminalText(result.text));
      code = result.isFailure ? 1 : 0;
    };
  return (await runProgram(createProgram(run), args)) || code;
}

/** The store is opened when a command first uses it. */
function createContext(
  settings: Settings,
  isJson: boolean,
  permit: Permit | undefined,
): CommandContext {
  const { store: location, siteKey = '' } = settings;
  let opened: SiteStore | undefined;
  const say = (line: string) => isJson || console.error(toTerminalText(line));
  return {
    settings,
    guard: permit ? guardOf(permit) : allowAll,
    get store() {
      opened ??= openStore(location);
      return opened;
    },
    get target() {
      if (isReleaseApi(location)) return openReleaseApi(location, siteKey).target;
      return publishTarget(this.store);
    },
    say,
    onProgress: createProgress(say)('Rendered', 'pages'),
  };
}

/** Runs the command on the server whose release API SITE_STORE names. */
function runOnServer(
  { store, siteKey = '' }: Settings,
  args: readonly string[],
): Promise<0 | 1 | 2> {
  const isJson = args.includes('--json');
  return openReleaseApi(store, siteKey).runCommand(args, (line) => {
    if ('out' in line) console.log(isJson ? line.out : toTerminalText(line.out));
    else console.error(toTerminalText(line.err));
  });
}
