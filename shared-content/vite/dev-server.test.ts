import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger, createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testimonials } from '../loader/fixtures/definitions.ts';
import { documents } from '../loader/fixtures/documents.ts';
import { courseText, svg, writeContentFile, writeRoot } from '../loader/fixtures/write-root.ts';
import { contentFiles } from './content-files.ts';
import { base, collections, files, ownCache, pluginFor, writeApp } from './fixtures/app.ts';
import { makePdf } from './fixtures/fake-pdf.ts';

vi.mock('../pdf/make-pdf.ts', () => import('./fixtures/fake-pdf.ts'));

const otherBase = '/_releases/mf-company/files/';

describe('the development server', () => {
  let server: ViteDevServer | undefined;
  afterEach(() => server?.close());

  async function start(root: string, main?: string): Promise<ViteDevServer> {
    // As where several apps are developed together, each with its own content.
    const own = { ...(await ownCache()), root };
    return startWith(
      [
        pluginFor({ ...own, collections }),
        pluginFor({ ...own, documents: [testimonials], base: otherBase }),
      ],
      main,
    );
  }

  async function startWith(plugins: readonly Plugin[], main?: string): Promise<ViteDevServer> {
    const customLogger = createLogger('silent');
    vi.spyOn(customLogger, 'error');
    const appRoot = await writeApp(main);
    server = await createServer({
      root: appRoot,
      configFile: false,
      customLogger,
      plugins: [...plugins],
      server: { port: 0, host: '127.0.0.1' },
    });
    return server.listen();
  }

  async function getCourses(on: ViteDevServer) {
    return getContent(on, 'courses');
  }

  async function getContent(on: ViteDevServer, name: string) {
    const { file } = await on.ssrLoadModule(`virtual:content/${name}`);
    return (await get(on, file)).json();
  }

  async function get(on: ViteDevServer, url: string) {
    const address = on.httpServer?.address();
    const port = typeof address === 'object' ? address?.port : 0;
    return fetch(`http://127.0.0.1:${port}${url}`);
  }

  it('serves every file at its URL, PDFs made when asked for', async () => {
    makePdf.mockClear();
    const running = await start(await writeRoot(files));
    const [course] = await getCourses(running);
    expect(makePdf).not.toHaveBeenCalled();
    const picture = await get(running, course.image_url);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toBe(svg);
    const detail = await (await get(running, course.file)).json();
    expect(detail).toMatchObject({ slug: 'a' });
    expect(await (await get(running, detail.pdf_url)).text()).toBe('PDF of A course');
    expect(makePdf).toHaveBeenCalledOnce();
    expect((await get(running, `${base}courses-a.00000000.json`)).status).toBe(404);
  });

  it('tells pages of a changed, added or removed entry, and of a changed document', async () => {
    // Its folder is there, since Vite alone may miss what comes with a new one.
    const root = await writeRoot({ ...files, 'courses/d/picture.svg': svg });
    const running = await start(root);
    expect(await getCourses(running)).toHaveLength(2);
    const send = vi.spyOn(running.environments.client.hot, 'send');
    await writeContentFile(root, 'courses/d/index.md', courseText({ title: 'Added' }));
    await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('site:content'), 30_000);
    expect(await getCourses(running)).toHaveLength(3);
    expect(await getContent(running, 'testimonials')).toMatchObject({ lead: 'B' });
    const text = documents['testimonials.yaml'].replace('lead: B', 'lead: New');
    await writeContentFile(root, 'testimonials.yaml', text);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), 30_000);
    expect(send).toHaveBeenLastCalledWith('site:content');
    expect(await getContent(running, 'testimonials')).toMatchObject({ lead: 'New' });
  });

  /** As with a page open in a browser. */
  function watchPage(on: ViteDevServer) {
    vi.spyOn(on.ws, 'clients', 'get').mockReturnValue(new Set([{}]) as typeof on.ws.clients);
    return vi.spyOn(on.environments.client.hot, 'send');
  }

  it('keeps no overlay for a page that is opened later', async () => {
    const root = await writeRoot(files);
    const running = await start(root);
    await getCourses(running);
    const send = vi.spyOn(running.environments.client.hot, 'send');
    await writeContentFile(root, 'courses/b/index.md', courseText({ level: 'x' }));
    await vi.waitFor(() => expect(running.config.logger.error).toHaveBeenCalled(), 30_000);
    expect(send).not.toHaveBeenCalled();
  });

  it('shows a mistake in the overlay, once in the terminal, and keeps the last good content', async () => {
    const root = await writeRoot(files);
    const running = await start(root);
    await getCourses(running);
    const send = watchPage(running);
    await writeContentFile(root, 'courses/b/index.md', courseText({ level: 'x' }));
    const message = expect.stringContaining('b/index.md:4:8  level');
    const overlay = { type: 'error', err: expect.objectContaining({ message }) };
    await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(overlay), 30_000);
    expect(await getCourses(running)).toHaveLength(2);
    await writeContentFile(root, 'courses/b/index.md', `${courseText({ level: 'x' })} `);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), 30_000);
    expect(running.config.logger.error).toHaveBeenCalledExactlyOnceWith(message, {
      timestamp: true,
    });
    await writeContentFile(root, 'courses/b/index.md', courseText({ title: 'Right again' }));
    await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith('site:content'), 30_000);
  });

  it('says what is wrong with the content where it asks for what is gone', async () => {
    const linking = courseText({ title: 'Next' }, '[First](/course-info/a)\n');
    const root = await writeRoot({ ...files, 'courses/b/index.md': linking });
    const running = await start(root);
    const [course] = await getCourses(running);
    const send = watchPage(running);
    const folder = join(root, 'src/courses/entries');
    await rename(join(folder, 'a'), join(folder, 'z'));
    const message = expect.stringContaining("/index.md:15:1  link  '/course-info/a' is not a page");
    const overlay = { type: 'error', err: expect.objectContaining({ message }) };
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith(overlay), 30_000);
    const picture = await get(running, course.image_url);
    expect(picture.status).toBe(500);
    expect(await picture.text()).toContain("'/course-info/a' is not a page");
  });

  it('refuses a name of content that does not exist', async () => {
    const main = "export { file } from 'virtual:content/testimonial';\n";
    const running = await start(await writeRoot(files), main);
    const message =
      '/main.js:1:22  virtual:content/testimonial does not exist; did you mean testimonials?';
    await expect(running.ssrLoadModule('/main.js')).rejects.toThrow(message);
    expect(await (await get(running, '/main.js')).text()).toContain(message);
  });

  it('starts with broken content, which fails when it is asked for', async () => {
    const root = await writeRoot({ 'courses/a/index.md': courseText({ level: 'x' }) });
    const running = await start(root);
    await expect(running.ssrLoadModule('virtual:content/courses')).rejects.toThrow(
      'a/index.md:4:8',
    );
    expect((await get(running, `${base}courses.00000000.json`)).status).toBe(500);
  });

  it('loads definitions again that could not be loaded, once a file has changed', async () => {
    const root = await writeRoot(files);
    const { recipe, ...own } = await ownCache();
    const load = vi.fn(async () => ({ collections, documents: [], recipe }));
    load.mockRejectedValueOnce(new Error('format is not defined'));
    const names = collections.map(({ name }) => name);
    const running = await startWith([contentFiles({ ...own, root, names, load })]);
    await expect(getCourses(running)).rejects.toThrow('format is not defined');
    const mend = async () => {
      // More than once: the server may not watch yet.
      await writeContentFile(root, 'courses/b/index.md', courseText({ title: 'Mended' }));
      expect(await getCourses(running)).toHaveLength(2);
    };
    await vi.waitFor(mend, { timeout: 30_000, interval: 500 });
  });
});
