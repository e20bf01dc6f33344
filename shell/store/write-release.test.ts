import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compress, type Effort } from './files/compress.ts';
import { integrityOf } from './files/verified-files.ts';
import { makeSection, makeShell, putReleases, withFiles } from './fixtures/fake-releases.ts';
import { openMemoryStore } from './fixtures/memory-driver.ts';
import { keys } from './site-store.ts';
import { describeFile, storeTarget, writeRelease } from './write-release.ts';

const shell = makeShell();
const { app, version, server } = shell.release;
const [main = ''] = [...shell.files.keys()];
const icon = [...shell.files.keys()].find((name) => name.endsWith('.svg')) ?? '';

let store: ReturnType<typeof openMemoryStore>;
beforeEach(() => {
  store = openMemoryStore();
});

describe('writing a release', () => {
  it('puts every file into the store before the record, and says how many it has stored', async () => {
    const onStored = vi.fn();
    expect(await writeRelease(storeTarget(store), shell, onStored)).toMatchObject({
      release: shell.release,
      isNew: true,
    });
    const total = shell.files.size + shell.maps.size + 1;
    expect(onStored.mock.calls).toEqual(
      Array.from({ length: total + 1 }, (_, done) => [done, total]),
    );
    expect(store.driver.written.at(-1)).toBe(keys.release(app, version));
    for (const [name, bytes] of shell.files) {
      expect(await store.readFile(app, name)).toEqual(bytes);
    }
    expect(await store.readServerBundle(shell.release)).toBe(
      new TextDecoder().decode(shell.server),
    );
  });

  it('writes no record if a file fails', async () => {
    const write = store.driver.write;
    const failing = {
      ...store,
      driver: {
        ...store.driver,
        write: async (key: string, bytes: Uint8Array) => {
          if (key === keys.server(app, server.name)) throw new Error('disk full');
          await write(key, bytes);
        },
      },
    };
    await expect(writeRelease(storeTarget(failing), shell)).rejects.toThrow('disk full');
    expect(await store.listVersions(app)).toEqual([]);
    expect(await writeRelease(storeTarget(store), shell)).toMatchObject({ isNew: true });
  });

  it('repairs missing or damaged files of a release published before', async () => {
    await writeRelease(storeTarget(store), shell);
    const whole = new Map(store.driver.entries);
    store.driver.entries.delete(keys.file(app, main));
    await store.driver.write(keys.server(app, server.name), new Uint8Array([1]));
    const variant = `${keys.file(app, icon)}.br`;
    const tail = new Uint8Array([1]);
    await store.driver.write(variant, Buffer.concat([whole.get(variant) ?? tail, tail]));
    expect(await writeRelease(storeTarget(store), shell)).toMatchObject({
      isNew: false,
      repaired: 3,
    });
    expect(store.driver.entries).toEqual(whole);
  });

  it('reads no more at once than an object store has connections', async () => {
    const photo = Uint8Array.of(1);
    const photos = Array.from({ length: 100 }, (_, at) => [`photo-${at}.png`, photo] as const);
    const facts = describeFile('photo.png', photo);
    const many = withFiles({
      ...shell,
      release: {
        ...shell.release,
        files: Object.fromEntries(photos.map(([name]) => [name, facts])),
      },
      files: new Map(photos),
    });
    let [reading, most] = [0, 0];
    const read = async (key: string) => {
      most = Math.max(most, ++reading);
      await new Promise(setImmediate);
      reading -= 1;
      return store.driver.read(key);
    };
    await writeRelease(storeTarget({ ...store, driver: { ...store.driver, read } }), many);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(64);
  });

  it('repairs what it shares with a newer release', async () => {
    const newer = { ...shell, release: { ...shell.release, version: '1.1.0-b' } };
    await writeRelease(storeTarget(store), shell);
    await putReleases(store, newer);
    store.driver.entries.delete(keys.file(app, main));
    expect(await writeRelease(storeTarget(store), shell)).toMatchObject({ repaired: 1 });
  });

  it('writes a damaged record again', async () => {
    await writeRelease(storeTarget(store), shell);
    await store.driver.write(keys.release(app, version), new Uint8Array([1]));
    expect(await writeRelease(storeTarget(store), shell)).toMatchObject({ isNew: true });
    expect(await store.readRelease(app, version)).toEqual(shell.release);
  });

  it('is the same where scripts compress to another size', async () => {
    await writeRelease(storeTarget(store), shell);
    const { files } = shell.release;
    const name = Object.keys(files).find((each) => each.endsWith('.js')) ?? '';
    const other = {
      ...files,
      [name]: { ...describeFile(name, new Uint8Array()), ...files[name], compressed: 7 },
    };
    const again = { ...shell, release: { ...shell.release, files: other } };
    expect(await writeRelease(storeTarget(store), again)).toMatchObject({ isNew: false });
    expect(await store.readRelease(app, version)).toEqual(shell.release);
  });

  it('writes nothing the second time', async () => {
    await writeRelease(storeTarget(store), shell);
    const writes = store.driver.written.length;
    expect(await writeRelease(storeTarget(store), shell)).toEqual({
      release: shell.release,
      isNew: false,
      repaired: 0,
    });
    expect(store.driver.written).toHaveLength(writes);
  });

  it('refuses different content under an existing name and keeps the existing file', async () => {
    await writeRelease(storeTarget(store), shell);
    const other = new Uint8Array([1]);
    const facts = { bytes: 1, integrity: integrityOf(other), type: 'text/javascript' };
    const conflicting = withFiles({
      ...shell,
      release: { ...shell.release, version: '2.0.0-b', files: { [main]: facts } },
      files: new Map([[main, other]]),
    });
    await expect(writeRelease(storeTarget(store), conflicting)).rejects.toThrow(
      `shell: ${main} has different content in release ${version}. File names must contain a content hash.`,
    );
    expect(await store.readFile(app, main)).toEqual(shell.files.get(main));
    expect(await store.listVersions(app)).toEqual([version]);
  });
});

it.each(['br', 'gz'])(
  'refuses a file with the name of a compressed variant: .%s',
  async (extension) => {
    await writeRelease(storeTarget(store), shell);
    const name = `${main}.${extension}`;
    const kept = await store.driver.read(keys.file(app, name));
    const bytes = new Uint8Array([1]);
    const packed = { integrity: integrityOf(bytes), bytes, variants: {} };
    await expect(storeTarget(store).upload(app, { kind: 'file', name }, packed)).rejects.toThrow(
      `shell: ${name} is the name of a compressed variant of ${main}.`,
    );
    expect(await store.driver.read(keys.file(app, name))).toEqual(kept);
  },
);

it('refuses different content for a source map of a published release', async () => {
  const mapped = makeSection();
  const { app, version, maps } = mapped.release;
  await writeRelease(storeTarget(store), mapped);
  const [{ name } = { name: '' }] = Object.values(maps);
  const bytes = new Uint8Array([1]);
  const packed = { integrity: integrityOf(bytes), bytes, variants: {} };
  await expect(storeTarget(store).upload(app, { kind: 'map', name }, packed)).rejects.toThrow(
    `${name} has different content in release ${version}.`,
  );
});

describe('compressed variants', () => {
  it('cost less effort for contents of more than five megabytes, but not for scripts', async () => {
    const name = 'drawing.svg';
    const paths = Array.from({ length: 1_000 }, (_, at) => `<path d="M${at}"/>`);
    const drawing = new TextEncoder().encode(`<svg>${paths.join('')}</svg>`);
    /** Of a release whose drawing has so many bytes, by its record. */
    const variantsOf = async (bytes: number) => {
      const target = openMemoryStore();
      const facts = { ...describeFile(name, drawing), bytes };
      const release = { ...shell.release, files: { ...shell.release.files, [name]: facts } };
      const files = new Map([...shell.files, [name, drawing]]);
      await writeRelease(storeTarget(target), withFiles({ ...shell, release, files }));
      return [await target.readFile(app, name, 'br'), await target.readFile(app, main, 'br')];
    };
    const compressed = async (bytes: Uint8Array, effort: Effort) =>
      new Uint8Array(await compress(bytes, 'br', effort));
    const script = await compressed(shell.files.get(main) ?? new Uint8Array(), 'most');
    const [much, some] = [await compressed(drawing, 'much'), await compressed(drawing, 'some')];
    const other = await compressed(shell.files.get(main) ?? new Uint8Array(), 'some');
    expect(much.length).not.toBe(some.length);
    expect(script.length).not.toBe(other.length);
    expect(await variantsOf(4_900_000)).toEqual([much, script]);
    expect(await variantsOf(5_000_001)).toEqual([some, script]);
  });

  it('are written before their file', async () => {
    await writeRelease(storeTarget(store), shell);
    const order = store.driver.written.filter((key) => key.includes(main));
    expect(order.at(-1)).toBe(keys.file(app, main));
    expect(order).toHaveLength(3);
  });
});
