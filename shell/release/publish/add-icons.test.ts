import { expect, it } from 'vitest';
import { ReleaseError } from '../release-error.ts';
import { addIcons } from './add-icons.ts';
import { fileOfBytes } from './made-files.ts';

it('names the drawing that cannot be read', async () => {
  const svg = fileOfBytes('icon.abc.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'));
  const adding = addIcons(new Map([['icon.abc.svg', svg]]));
  await expect(adding).rejects.toThrow(ReleaseError);
  await expect(adding).rejects.toThrow(/^shell\/src\/icon\.svg cannot be drawn: .+/);
});
