import { describe, expect, it } from 'vitest';
import { serveFiles } from '../testing/render-page.tsx';
import { loadEntry, loadList } from './load-files.ts';

const list = [
  { slug: 'one', file: '/one.json' },
  { slug: 'two', file: '/two.json' },
];

describe('a list', () => {
  it('is read', async () => {
    expect(await loadList(serveFiles({ '/list.json': list }), '/list.json')).toEqual(list);
  });

  it.each([404, 503])('answered with %i is a failure', async (status) => {
    await expect(loadList(serveFiles({ '/list.json': status }), '/list.json')).rejects.toThrow(
      `/list.json answered with status ${status}`,
    );
  });
});

describe('an entry', () => {
  const read = (files: Record<string, unknown>, slug = 'two') =>
    loadEntry(serveFiles({ '/list.json': list, ...files }), '/list.json', slug);

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
