import { getPriority } from 'node:os';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { makeSection, makeShell, putReleases } from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { compose } from './compose.ts';
import { type Renderer, type RendererInput, startRenderer } from './render-process.ts';

let renderer: Renderer | undefined;
afterEach(() => renderer?.stop());

const request = { pathname: '/', isNotFound: false };
/** In milliseconds; a busy machine takes a second to start the process. */
const short = 3_000;
const long = 30_000;

type Limits = Parameters<typeof startRenderer>[1];

/** Starts a renderer whose pages have the text that `body` evaluates to. */
async function renderWith(body: string, read?: RendererInput['read'], given: Limits = {}) {
  const code = `
exports.createRenderer = ({ loadBundle, fetchFile }) => ({
  render: async () => ({ body: String(await (${body})()), styles: [] }),
});`;
  return (await start(code, read, given)).render(request);
}

async function start(code: string, read: RendererInput['read'] = echo, given: Limits = {}) {
  const limits = { deadline: long, heap: 64, memory: 300, ...given };
  renderer = await startRenderer({ code, sections: [], lists: {}, read }, limits);
  return renderer;
}

const echo = async (_: string, name: string) => new TextEncoder().encode(name);

it('denies the teams’ code all but Node’s own modules, of which none reads, writes or starts anything, and gives it less of the processor if told so', async () => {
  const code = `() => {
    const attempt = (work) => { try { return work(); } catch ({ code, message }) { return code ?? message; } };
    return JSON.stringify([
      attempt(() => require('fs').readFileSync('/etc/hostname')),
      attempt(() => require('fs').writeFileSync('/tmp/written', '')),
      attempt(() => require('child_process').spawnSync('ls')),
      attempt(() => new (require('worker_threads').Worker)('', { eval: true })),
      attempt(() => require('react')),
      String(process.kill ?? process._kill ?? process._debugProcess ?? process.report),
      String(require('v8').setFlagsFromString ?? require('trace_events').createTracing),
      String(require('os').setPriority),
      Object.keys(require('module').isBuiltin('node:sqlite') ? require('node:sqlite') : {}).join(),
      Object.keys(process.env),
      require('os').getPriority() > ${getPriority()},
    ]);
  }`;
  const { body } = await renderWith(code, echo, { niceness: 10 });
  const denied = Array(4).fill('ERR_ACCESS_DENIED');
  const react = expect.stringContaining('requires "react", which is not part of the release');
  expect(JSON.parse(body)).toEqual([
    ...denied,
    react,
    ...Array(3).fill('undefined'),
    '',
    ['NODE_ENV'],
    true,
  ]);
});

it('reads bundles and files through its parent process, each file once, and reports why it cannot', async () => {
  const names: string[] = [];
  const read: RendererInput['read'] = async (_, name) => {
    names.push(name);
    if (name === '/a.json') throw new Error('a.json is damaged');
    return name === '/none.json' ? undefined : new TextEncoder().encode(JSON.stringify(name));
  };
  const body = `async () => {
    for (let page = 0; page < 20; page += 1) {
      await (await fetchFile('/list.json')).json();
      await fetchFile('/' + page + '.json');
    }
    const response = await fetchFile('/list.json');
    const copy = response.clone();
    return [
      ...[response.ok, await response.text(), (await copy.arrayBuffer()).byteLength],
      await loadBundle('mf-news'),
      (await fetchFile('/none.json')).status,
      await fetchFile('/a.json').catch(({ message }) => message),
    ];
  }`;
  expect(await renderWith(body, read)).toMatchObject({
    body: 'true,"/list.json",12,"mf-news",404,a.json is damaged',
  });
  expect(names.filter((name) => name === '/list.json')).toHaveLength(1);
});

it.each([
  // Waiting as a loop would, without its load.
  [
    'never returns',
    '() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
    'rendering took longer than 3 s',
    short,
  ],
  [
    'fills the heap',
    '() => { for (const all = []; ; ) all.push([...all]); }',
    'used more than 64 MB',
    long,
  ],
  [
    // Slowly, so that it does not have all of the machine's before it is measured.
    'fills the memory',
    `async () => {
      for (const all = []; ; await new Promise((resolve) => setTimeout(resolve, 20)))
        all.push(Buffer.alloc(2e7, 1));
    }`,
    'rendering used more than 300 MB of memory',
    long,
  ],
])('reports a renderer that %s', async (_, code, message, deadline) => {
  await expect(renderWith(code, echo, { deadline })).rejects.toThrow(message);
  await expect(renderer?.render(request)).rejects.toThrow(message);
});

it('says why a request of a page failed', async () => {
  const code = `() => fetch('http://127.0.0.1:1/teas.json')`;
  await expect(renderWith(code)).rejects.toThrow(/^fetch failed: .+/);
});

it('cannot be used if its process cannot be started', async () => {
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  onTestFinished(() => void Object.assign(process, { execPath }));
  await expect(start('')).rejects.toThrow(
    'the render process cannot be used: spawn /nowhere/node ENOENT',
  );
});

it('stops even while its code is in an endless loop', async () => {
  const forever = '() => { setImmediate(() => { for (;;); }); return process.pid; }';
  const { body } = await renderWith(forever);
  renderer?.stop();
  await vi.waitFor(() => expect(() => process.kill(Number(body), 0)).toThrow('ESRCH'), 30_000);
});

it('gives every page all its styles, and sends each of them once', async () => {
  const { render } = await start(`
let rendered = 0;
exports.createRenderer = () => ({
  render: async ({ pathname }) => {
    rendered += 1;
    const own = { emotion: 'css ' + pathname, css: '.' + pathname };
    return { body: '', styles: [{ emotion: 'css a', css: 'sent with page ' + rendered }, own] };
  },
});`);
  const stylesOf = async (pathname: string) => (await render({ ...request, pathname })).styles;
  const shared = { emotion: 'css a', css: 'sent with page 1' };
  for (const name of ['b', 'c', 'b']) {
    expect(await stylesOf(name)).toEqual([shared, { emotion: `css ${name}`, css: `.${name}` }]);
  }
});

// Regression: the message was 'IPC channel is already disconnected', without the page.
it('names the page that kills the render process', async () => {
  const store = openMemoryStore();
  const code = 'exports.section = { render() { process.exit(3); } };';
  const fakes = [makeShell(), makeSection({ code })];
  await putReleases(store, ...fakes);
  const releases = fakes.map(({ release }) => release);
  await expect(compose(store, releases, undefined)).rejects.toThrow(
    /^mf-news \/news: the render process exited with code 3$/,
  );
});
