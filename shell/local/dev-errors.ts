import { SourceMap, type SourceMapPayload } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { errorEvent, type PageError } from '../src/development/page-error.ts';
import { ExpectedError } from '../store/expected-error.ts';

/** Shows errors of pages, wherever they are rendered, until the next change of a file. */
export interface DevErrors {
  /** In the overlay of open pages and, unless just printed, in the terminal. */
  readonly show: (error: unknown) => void;
  /** Adds to an error of the renderer where it was thrown, for Vite to show. */
  readonly locate: (error: unknown) => Error;
}

export function createDevErrors(server: ViteDevServer): DevErrors {
  const { hot } = server.environments.client;
  const { logger } = server.config;
  const print = logger.error;
  let printed = '';
  let reason = '';
  // Vite prints a syntax error when the browser asks for the module, and rendering meets it again.
  logger.error = (text, options) => {
    if (printed !== '' && text.includes(printed)) return;
    printed = options?.error?.message ?? text;
    print(withoutPackages(text), options);
    // After the reason, which has no overlay: the server goes on as it was.
    if (text === 'server restart failed') sendOverlay(reason, '');
    reason = text;
  };
  const sendOverlay = (message: string, stack: string, location?: SourceLocation) => {
    const plainStack = stripVTControlCharacters(stack);
    const plainMessage = stripVTControlCharacters(message);
    const err = {
      message: plainMessage,
      stack: plainStack,
      ...(location ?? firstFrameOf(plainStack)),
    };
    hot.send({ type: 'error', err });
  };
  const send = (message: string, stack: string, location?: SourceLocation) => {
    logger.error(stack.includes(message) ? stack : `${message}\n${stack}`, {
      timestamp: true,
      error: Object.assign(new Error(message), { stack }),
    });
    sendOverlay(message, stack, location);
  };
  hot.on(errorEvent, ({ message, stack }: PageError) =>
    send(message, withoutPackages(toSources(server, stack))),
  );
  server.watcher.on('all', () => {
    printed = '';
  });
  return {
    show(error) {
      const located = toError(server, error);
      send(located.message, located.stack ?? '', locationOf(located));
    },
    locate(error) {
      const located = toError(server, error);
      return Object.assign(located, locationOf(located) ?? firstFrameOf(located.stack ?? ''));
    },
  };
}

function toError(server: ViteDevServer, thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  // With source maps enabled, Node has mapped the stack already.
  if (!process.sourceMapsEnabled) server.ssrFixStacktrace(error);
  // The message of one that a user can act on says it all.
  error.stack = error instanceof ExpectedError ? '' : withoutPackages(error.stack ?? '');
  return error;
}

function withoutPackages(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => !/^\s+at .*\/node_modules\//.test(line))
    .join('\n');
}

type SourceLocation = Pick<ErrorPayload['err'], 'id' | 'loc' | 'frame'>;

/** Where Vite has found what is wrong with a source: its stack is that of a plugin. */
function locationOf({ id, loc, frame }: Error & SourceLocation): SourceLocation | undefined {
  return loc && { ...(id && { id }), loc, ...(frame && { frame }) };
}

/** The first place in a stack. */
function firstFrameOf(stack: string): SourceLocation {
  const [, file, line, column] =
    /(?:\(|@|at )(?:file:\/\/)?(\/.+?):(\d+):(\d+)\)?$/m.exec(stack) ?? [];
  if (file === undefined) return {};
  return { id: file, loc: { file, line: Number(line), column: Number(column) } };
}

/** Maps a browser's stack to the sources. */
function toSources(server: ViteDevServer, stack: string): string {
  const { urlToModuleMap } = server.environments.client.moduleGraph;
  return stack.replaceAll(
    /https?:\/\/[^/\s]+(\/[^\s?()]+)(?:\?[^\s:()]*)?:(\d+):(\d+)/g,
    (place, path: string, line: string, column: string) => {
      const { file, transformResult } = urlToModuleMap.get(path) ?? {};
      if (!file || !transformResult?.map) return place;
      const map = new SourceMap(transformResult.map as SourceMapPayload);
      const found = map.findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalLine' in found)) return place;
      return `${file}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    },
  );
}
