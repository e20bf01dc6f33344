// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PictureHeader } from './picture-header.tsx';

afterEach(cleanup);

const picture = {
  image_url: '/a.svg',
  image_alt: 'An anvil',
  image_width: 1200,
  image_height: 675,
};

it('has one heading and a picture with width and height', () => {
  render(<PictureHeader title="Staff Training" picture={picture} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Staff Training' })).toBeTruthy();
  const image = screen.getByRole('img', { name: 'An anvil' });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1200', '675']);
});

it('works without a picture', () => {
  render(<PictureHeader title="Staff Training" picture={{ ...picture, image_url: '' }} />);
  expect(screen.queryByRole('img')).toBeNull();
});
