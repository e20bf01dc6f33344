import { describe, expect, it } from 'vitest';
import { loadEntry, loadList } from './load-files.ts';
import type { FetchFile } from './services.ts';

/** Answers with JSON, or with a status where the value is a number. */
function serve(files: Record<string, unknown>): FetchFile {
  return async (url) => {
    const file = files[url] ?? 404;
    return typeof file === 'number' ? new Response(null, { status: file }) : Response.json(file);
  };
}

const list = [
  { slug: 'one', file: '/one.json' },
  { slug: 'two', file: '/two.json' },
];

describe('a list', () => {
  it('is read', async () => {
    expect(await loadList(serve({ '/list.json': list }), '/list.json')).toEqual(list);
  });

  it.each([404, 503])('answered with %i is a failure', async (status) => {
    await expect(loadList(serve({ '/list.json': status }), '/list.json')).rejects.toThrow(
      `/list.json answered with status ${status}`,
    );
  });
});

describe('an entry', () => {
  const read = (files: Record<string, unknown>, slug = 'two') =>
    loadEntry(serve({ '/list.json': list, ...files }), '/list.json', slug);

  it('is found through its list', async () => {
    expect(await read({ '/two.json': { title: 'Two' } })).toEqual({ title: 'Two' });
  });

  it('that the list does not name is nothing', async () => {
    expect(await read({}, 'three')).toBeNull();
  });

  it('whose file is gone is nothing', async () => {
    expect(await read({ '/two.json': 404 })).toBeNull();
  });

  it('whose file cannot be had is a failure', async () => {
    await expect(read({ '/two.json': 500 })).rejects.toThrow('/two.json answered with status 500');
  });

  it('cannot be found without its list', async () => {
    await expect(read({ '/list.json': 404 })).rejects.toThrow('/list.json answered');
  });
});
