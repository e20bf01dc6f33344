// @document
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EntryImage, scaleToCover } from './entry-image.tsx';

const drawing = {
  image_url: '/a.svg',
  image_alt: 'An anvil',
  image_width: 1200,
  image_height: 675,
};

it('shows a drawing as one file', () => {
  const { container } = render(<EntryImage picture={drawing} sizes="50vw" />);
  expect(container.querySelector('picture')).toBeNull();
  expect(screen.getByRole('img', { name: 'An anvil' }).getAttribute('src')).toBe('/a.svg');
});

it('offers a photograph in every width, AVIF before WebP', () => {
  const image_variants = { url: '/a-{width}.{format}', widths: [400, 800] };
  const photograph = { ...drawing, image_url: '/a-800.webp', image_variants };
  const { container } = render(<EntryImage picture={photograph} sizes="50vw" loading="lazy" />);
  const sources = [...container.querySelectorAll('picture > source')];
  expect(sources.map(({ outerHTML }) => outerHTML)).toEqual([
    '<source type="image/avif" srcset="/a-400.avif 400w, /a-800.avif 800w" sizes="50vw">',
    '<source type="image/webp" srcset="/a-400.webp 400w, /a-800.webp 800w" sizes="50vw">',
  ]);
  // Otherwise each would be an item of a grid around them.
  expect(sources.map((source) => getComputedStyle(source).display)).toEqual(['none', 'none']);
  const image = screen.getByRole('img', { name: 'An anvil' });
  const attributes = ['src', 'width', 'height', 'loading'].map((name) => image.getAttribute(name));
  expect(attributes).toEqual(['/a-800.webp', '1200', '675', 'lazy']);
});

it('counts what a place crops from the width', () => {
  expect(scaleToCover({ ...drawing, image_width: 1600, image_height: 800 }, 1)).toBe(2);
  expect(scaleToCover({ ...drawing, image_width: 800, image_height: 1600 }, 1)).toBe(1);
});
