// @ts-check
// The render process, which runs the teams' code. It is plain JavaScript because a TypeScript loader
// would need more permissions. Everything it reads comes from its parent process.
import { createRequire, isBuiltin, syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import traceEvents from 'node:trace_events';
import v8 from 'node:v8';
import { compileFunction } from 'node:vm';

/**
 * @typedef {import('./render-messages.ts').FromParent} FromParent
 * @typedef {import('./render-messages.ts').FromChild} FromChild
 * @typedef {import('./render-messages.ts').SentPage} SentPage
 * @typedef {import('../document/render-types.ts').RenderedPage} RenderedPage
 * @typedef {import('../document/render-types.ts').RendererModule} RendererModule
 */

const requireBuiltin = createRequire(import.meta.url);
/** Newer versions of Node have it. */
const sqlite = isBuiltin('node:sqlite') ? requireBuiltin('node:sqlite') : {};

/**
 * What Node's permissions allow: signals, which end other processes or open their debugger; traces
 * and flags of V8, which write files; databases, which are files; the priority of other processes.
 * @type {[object, string[]][]}
 */
const withheld = [
  [process, ['kill', '_kill', '_debugProcess', '_debugEnd', 'report']],
  [traceEvents, ['createTracing']],
  [v8, ['setFlagsFromString', 'writeHeapSnapshot', 'setHeapSnapshotNearHeapLimit']],
  [sqlite, Object.keys(sqlite)],
  [os, ['setPriority']],
];
for (const [owner, names] of withheld)
  for (const name of names) Reflect.deleteProperty(owner, name);
syncBuiltinESMExports();

/** How many recently read files are kept in memory. */
const maxFiles = 8;

/** @type {Map<number, (bytes: Uint8Array | string | undefined) => void>} */
const reads = new Map();
/** @type {Map<string, Promise<() => Response>>} */
const files = new Map();
/** The ids of the blocks of styles that were sent. */
const sentStyles = new Set();
/** @type {ReturnType<RendererModule['createRenderer']> | undefined} */
let renderer;
let lastRead = 0;

/** @param {FromChild} message */
const send = (message) => process.send?.(message);

/** @type {(what: 'bundle' | 'file', name: string) => Promise<Uint8Array | undefined>} */
function read(what, name) {
  lastRead += 1;
  const number = lastRead;
  send({ kind: 'read', number, what, name });
  return new Promise((resolve, reject) => {
    reads.set(number, (bytes) => {
      if (typeof bytes === 'string') reject(new Error(bytes));
      else resolve(bytes);
    });
  });
}

/**
 * Runs a shell release's renderer, which may require only Node's built-in modules.
 * @param {string} code
 */
function evaluateRenderer(code) {
  const module = { exports: /** @type {RendererModule} */ ({}) };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: 'renderer.cjs' });
  run(module, module.exports, (/** @type {string} */ name) => {
    if (isBuiltin(name)) return requireBuiltin(name);
    throw new Error(`renderer.cjs: requires "${name}", which is not part of the release`);
  });
  return module.exports;
}

/** @param {string} id */
async function loadBundle(id) {
  const bytes = await read('bundle', id);
  if (bytes === undefined) throw new Error(`${id} is not part of this combination.`);
  return new TextDecoder().decode(bytes);
}

/** @param {string} url */
async function fetchFile(url) {
  const answer = files.get(url) ?? read('file', url).then(toAnswer);
  // The newest goes last, also if it was there.
  files.delete(url);
  files.set(url, answer);
  const [oldest] = files.keys();
  if (files.size > maxFiles && oldest !== undefined) files.delete(oldest);
  return (await answer)();
}

/**
 * JSON is parsed once, because every page of a collection reads the same list.
 * @param {Uint8Array | undefined} bytes
 */
function toAnswer(bytes) {
  if (bytes === undefined) return () => new Response(null, { status: 404 });
  // Its bytes are copied when they are read, and a list is large.
  const blob = new Blob([bytes]);
  /** @type {Promise<unknown> | undefined} */
  let value;
  const json = () => {
    value ??= blob.text().then(JSON.parse);
    return value;
  };
  return () => Object.assign(new Response(blob), { json });
}

/** @param {Extract<FromParent, { kind: 'start' }>} message */
function start({ code, sections, lists, deadline }) {
  const { createRenderer, siteDocument, shellPages, notFoundHead } = evaluateRenderer(code);
  renderer = createRenderer({ sections, lists, deadline, loadBundle, fetchFile });
  send({ kind: 'started', shell: { siteDocument, shellPages, notFoundHead } });
}

/** @param {FromParent} message */
async function handle(message) {
  if (message.kind === 'start') start(message);
  else if (message.kind === 'bytes') {
    reads.get(message.number)?.(message.bytes);
    reads.delete(message.number);
  } else if (renderer) {
    send({ kind: 'rendered', page: withoutSentStyles(await renderer.render(message.request)) });
  }
}

/**
 * Pages have 12 to 24 KB of styles, most of them the same, so each block is sent once: its ids are
 * hashes of it.
 * @param {RenderedPage} page
 * @returns {SentPage}
 */
function withoutSentStyles(page) {
  const styles = page.styles.map(({ emotion, css }) => {
    if (sentStyles.has(emotion)) return { emotion };
    sentStyles.add(emotion);
    return { emotion, css };
  });
  return { ...page, styles };
}

/**
 * With its cause: of a request that failed, only that says which address did not answer.
 * @param {unknown} error
 */
function messageOf(error) {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const why = cause instanceof Error ? cause.message || Reflect.get(cause, 'code') : '';
  return !why || message.includes(why) ? message : `${message}: ${why}`;
}

process.on('message', (/** @type {FromParent} */ message) => {
  handle(message).catch((error) => send({ kind: 'failed', message: messageOf(error) }));
});
process.on('disconnect', () => process.exit(0));
