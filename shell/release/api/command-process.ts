/** The process in which a server runs a command for the release API. */
import { main } from '../cli/site.ts';
import type { CommandRequest } from './run-command.ts';

process.once('message', async ({ args, permit }: CommandRequest) => {
  process.exitCode = await main(args, permit);
  process.disconnect();
});
