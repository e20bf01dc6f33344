import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ArticleBody } from './article-body.tsx';

it('renders elements, attributes and text', () => {
  const link = { tag: 'a', props: { href: '#note', 'aria-label': 'Note' }, children: ['1'] };
  const html = renderToStaticMarkup(
    <ArticleBody body={[{ tag: 'p', children: ['Text', link, '.'] }, { tag: 'hr' }]} />,
  );
  expect(html).toContain('<p>Text<a href="#note" aria-label="Note">1</a>.</p><hr/>');
});

it('renders pictures in the widths that a line of text needs', () => {
  const picture = {
    image_url: '/files/map-800.webp',
    image_alt: 'Our map',
    image_width: 800,
    image_height: 400,
    image_variants: { url: '/files/map-{width}.{format}', widths: [400, 800] },
  };
  const html = renderToStaticMarkup(<ArticleBody body={[{ tag: 'img', picture }]} />);
  expect(html).toContain('srcSet="/files/map-400.avif 400w, /files/map-800.avif 800w"');
  expect(html).toContain('sizes="(min-width: 40rem) min(36rem, 800px), ');
  expect(html).toMatch(/<img src="\/files\/map-800\.webp" alt="Our map" width="800" height="400"/);
});
