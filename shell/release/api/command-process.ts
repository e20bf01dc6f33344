/** The process of a command that a server runs for the holder of a key. */
import { main } from '../cli/site.ts';
import type { CommandRequest } from './run-command.ts';

process.once('message', async ({ args, permit }: CommandRequest) => {
  process.exitCode = await main(args, permit);
  process.disconnect();
});
