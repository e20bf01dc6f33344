import { readFile } from 'node:fs/promises';
import type { RenderedPage, RenderRequest, StyleBlock } from '../document/render-types.ts';
import { forkRenderer, type RenderChild } from './fork-renderer.ts';
import type {
  FromChild,
  FromParent,
  ReadRequest,
  RendererSource,
  SentPage,
  ShellExports,
} from './render-messages.ts';

const defaultLimits = {
  /** For a page, in milliseconds. */
  deadline: 30_000,
  /** In megabytes: the JavaScript heap, and the whole process. */
  heap: 512,
  memory: 1024,
  /** How much less of the processor it gets than others, up to 19. */
  niceness: 0,
};

/** What a renderer runs and may read. */
export interface RendererInput extends RendererSource {
  /**
   * Reads a section's server bundle, or a file by its URL; undefined if the combination has none.
   */
  readonly read: (what: 'bundle' | 'file', name: string) => Promise<Uint8Array | undefined>;
}

export interface Renderer {
  readonly shell: ShellExports;
  /** One page at a time. */
  readonly render: (request: RenderRequest) => Promise<RenderedPage>;
  readonly stop: () => void;
}

/**
 * Starts a process that renders pages. It runs the teams' code, so it does not get the server's
 * environment, reads only what `input` gives it, cannot write, and is killed when it exceeds its
 * limits of time and memory. Before version 25, Node cannot deny it the network.
 */
export async function startRenderer(
  input: RendererInput,
  given: Partial<typeof defaultLimits> = {},
): Promise<Renderer> {
  const limits = { ...defaultLimits, ...given };
  const child = forkRenderer(limits.heap, limits.niceness);
  const { code, sections, lists } = input;
  const ask = connect(child, input, limits);
  // The renderer itself gives up a little earlier, with a reason.
  const deadline = limits.deadline * 0.9;
  // It has nothing to save, and code that never returns could not handle a softer signal.
  const stop = () => void child.kill('SIGKILL');
  const answer = await ask({ kind: 'start', code, sections, lists, deadline }).catch((error) => {
    stop();
    throw error;
  });
  if (answer.kind !== 'started') throw new Error('The renderer rendered before it was started.');
  const fillIn = createFillIn();
  return {
    shell: answer.shell,
    async render(request) {
      const rendered = await ask({ kind: 'render', request });
      if (rendered.kind !== 'rendered') throw new Error('The renderer started twice.');
      return { ...rendered.page, styles: rendered.page.styles.map(fillIn) };
    },
    stop,
  };
}

/** Returns a function that gives blocks of styles the text that was sent before. */
function createFillIn() {
  const texts = new Map<string, string>();
  return ({ emotion, css = texts.get(emotion) }: SentPage['styles'][number]): StyleBlock => {
    if (css === undefined) throw new Error(`The renderer did not send the styles ${emotion}.`);
    texts.set(emotion, css);
    return { emotion, css };
  };
}

type RendererReply = Extract<FromChild, { kind: 'started' | 'rendered' }>;

interface Waiting {
  readonly resolve: (answer: RendererReply) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Returns a function that sends a message and resolves to its answer; it rejects if there is none.
 */
function connect(child: RenderChild, { read }: RendererInput, limits: typeof defaultLimits) {
  let exceeded: string | undefined;
  let gone: RendererGoneError | undefined;
  let waiting: Waiting | undefined;
  const answerRead = async ({ number, what, name }: ReadRequest) => {
    const bytes = await read(what, name).catch((error: Error) => error.message);
    if (child.connected) child.send({ kind: 'bytes', number, bytes }, () => {});
  };
  child.on('message', (message) => {
    if (message.kind === 'read') void answerRead(message);
    else if (message.kind === 'failed') waiting?.reject(new Error(message.message));
    else waiting?.resolve(message);
  });
  const end = (why: string) => {
    gone = new RendererGoneError(why);
    waiting?.reject(gone);
  };
  child.on('exit', (code, signal) => end(exceeded ?? describeExit(code, signal, limits)));
  child.on('error', ({ message }) => end(`the render process cannot be used: ${message}`));
  return async (message: FromParent): Promise<RendererReply> => {
    const stopWatching = watchLimits(child, limits, (why) => {
      exceeded = why;
      child.kill('SIGKILL');
    });
    const answer = new Promise<RendererReply>((resolve, reject) => {
      waiting = { resolve, reject };
      if (gone) reject(gone);
      // If sending fails, the process has exited, and the exit handler rejects.
      else child.send(message, () => {});
    });
    return answer.finally(stopWatching);
  };
}

/** The process has exited or could not be started, so it cannot render any more pages. */
export class RendererGoneError extends Error {}

const tooMuch = (megabytes: number) => `rendering used more than ${megabytes} MB of memory`;

/** Node aborts itself when the JavaScript heap is full. */
function describeExit(
  code: number | null,
  signal: string | null,
  { heap }: typeof defaultLimits,
): string {
  if (signal === 'SIGABRT') return tooMuch(heap);
  return `the render process exited with ${signal === null ? `code ${code}` : `signal ${signal}`}`;
}

function watchLimits(
  { pid }: RenderChild,
  { deadline, memory }: typeof defaultLimits,
  onExceeded: (why: string) => void,
) {
  const timer = setTimeout(
    () => onExceeded(`rendering took longer than ${deadline / 1000} s`),
    deadline,
  );
  const poll = setInterval(async () => {
    if ((await readMemory(pid)) > memory) onExceeded(tooMuch(memory));
  }, 200);
  return () => {
    clearTimeout(timer);
    clearInterval(poll);
  };
}

/** The memory of a process in megabytes; 0 where there is no `/proc`. */
async function readMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
