import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeFolder, svg } from '../loader/fixtures/write-root.ts';
import { FileSet } from '../vite/file-set.ts';
import { addPicture } from './add-picture.ts';
import { makePhotograph } from './fixtures/photograph.ts';

const base = '/files/';
const size = { width: 900, height: 600 };
const order = { stem: 'course-a', place: 'page', alt: 'A map' } as const;
const facts = { image_alt: 'A map', image_width: 900, image_height: 600 };

async function publish(name: string | undefined, onRequest = false) {
  const folder = await makeFolder('pictures-');
  const jpeg = await (await makePhotograph(size.width, size.height)).jpeg().toBuffer();
  await writeFile(join(folder, 'photo.jpg'), jpeg);
  await writeFile(join(folder, 'drawing.svg'), svg);
  const pictures = new Map(
    ['photo.jpg', 'drawing.svg'].map((file) => [file, { file: join(folder, file), ...size }]),
  );
  const files = new FileSet(base);
  const fields = await addPicture({ files, onRequest }, pictures, { ...order, name });
  return { files, names: files.files.map(({ name }) => name), fields };
}

describe('addPicture', () => {
  it('publishes a photograph in every width, under one name', async () => {
    const { files, names, fields } = await publish('photo.jpg');
    const stem = /^\/files\/(course-a\.[0-9a-f]{8})-900\.webp$/.exec(fields.image_url)?.[1];
    expect(fields).toEqual({
      ...facts,
      image_url: `/files/${stem}-900.webp`,
      image_variants: { url: `/files/${stem}-{width}.{format}`, widths: [400, 640, 900] },
    });
    const widths = await Promise.all(
      names.map(async (name) => {
        const { width } = await sharp(await files.read(name)).metadata();
        expect(name).toMatch(new RegExp(`^${stem}-${width}\\.(avif|webp)$`));
        return width;
      }),
    );
    expect(widths.sort()).toEqual([400, 400, 640, 640, 900, 900]);
    expect((await publish('photo.jpg')).names).toEqual(names);
  });

  it('offers the same widths on request, and makes each when it is read', async () => {
    const { files, names, fields } = await publish('photo.jpg', true);
    expect(fields.image_variants?.widths).toEqual([400, 640, 900]);
    const narrow = names.find((name) => name.endsWith('-400.avif'));
    expect((await sharp(await files.read(narrow ?? '')).metadata()).width).toBe(400);
  });

  it('passes a drawing through', async () => {
    const { files, names, fields } = await publish('drawing.svg');
    expect(fields).toEqual({ ...facts, image_url: `/files/${names[0]}` });
    expect(Buffer.from((await files.read(names[0] ?? '')) ?? '').toString()).toBe(svg);
  });

  it('has empty fields where there is none', async () => {
    const { names, fields } = await publish(undefined);
    expect(fields).toEqual({ image_url: '', image_alt: '', image_width: 0, image_height: 0 });
    expect(names).toEqual([]);
  });
});
