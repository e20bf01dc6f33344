import { expect, it, vi } from 'vitest';
import { pictureBox } from './card.ts';
import { drawOnCanvas } from './draw-on-canvas.ts';

vi.mock('../src/site/brand.ts', () => ({
  brand: { name: 'Royal Institute of Artificial Intelligence and Looms', locale: 'en' },
}));

const section = 'Weaving, spinning and the artificial intelligence of looms, old and new';
const content = { title: 'Looms', description: 'All about looms.', section };

/** Whether the lines of the owner and the section reach into the margin at the left of `right`. */
function reachInto(right: number, picture?: Uint8ClampedArray): readonly boolean[] {
  const context = drawOnCanvas(content, picture).getContext('2d');
  return [60, 180].map((top) => {
    const { data } = context.getImageData(right - 72, top, 72, 40);
    return new Set(new Uint32Array(data.buffer)).size > 1;
  });
}

it('cuts a name or section that does not fit beside the picture', () => {
  const picture = new Uint8ClampedArray(pictureBox.width * pictureBox.height * 4).fill(255);
  expect(reachInto(pictureBox.left, picture)).toEqual([false, false]);
  expect(reachInto(pictureBox.left)).toEqual([true, true]);
});
