import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** A program that builds something. */
interface ChildJob {
  /** Its file. */
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** For Node. */
  readonly execArgv?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly onMessage?: (message: unknown) => void;
}

/** Runs a program; rejects with what it wrote if it fails. */
export type RunChild = (job: ChildJob) => Promise<unknown>;

/** Ends the child when this process is gone, however that ended; does not keep it running. */
const endWithParent = encodeURIComponent(
  "process.once('disconnect', () => process.exit(1)); process.channel?.unref();",
);

export const runChild: RunChild = async ({ program, args, cwd, env, ...job }) => {
  const { NODE_OPTIONS: _, VITEST: __, ...environment } = env;
  const child = fork(program, args, {
    cwd,
    env: { ...environment, NODE_ENV: 'production' },
    execArgv: [`--import=data:text/javascript,${endWithParent}`, ...(job.execArgv ?? [])],
    silent: true,
  });
  child.on('message', (message) => job.onMessage?.(message));
  const output = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
  const [code, signal] = await once(child, 'close');
  const [stdout, stderr] = await output;
  if (code !== 0) throw new Error(stderr || stdout || `${program} ended with ${code ?? signal}`);
};
