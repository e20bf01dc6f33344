// @document
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Card, CardActions, CardBody, CardLink, CardMore } from './card.tsx';
import { CardMedia } from './card-media.tsx';

const bridge = {
  image_url: '/bridge.svg',
  image_alt: 'A bridge',
  image_width: 800,
  image_height: 500,
};

it('shows No Image without a picture', () => {
  render(<CardMedia picture={{ ...bridge, image_url: '' }} />);
  expect(screen.getByText('No Image')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it('shows a picture with width and height', () => {
  render(<CardMedia picture={bridge} />);
  const picture = screen.getByRole('img', { name: 'A bridge' });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['800', '500']);
  expect(screen.queryByText('No Image')).toBeNull();
});

it('has one link, in its heading, without nested controls', () => {
  render(
    <MemoryRouter>
      <Card>
        <CardBody>
          <CardLink to="/course-info/agents">Agents</CardLink>
          <CardMore>Read More →</CardMore>
        </CardBody>
        <CardActions>
          <button type="button">Register</button>
        </CardActions>
      </Card>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/course-info/agents');
  expect(link.closest('h3')).not.toBeNull();
  expect(link.querySelector('button, a')).toBeNull();
});
