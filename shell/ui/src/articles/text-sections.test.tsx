// @document
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { TextLine } from './text-section.tsx';
import { TextSections } from './text-sections.tsx';

const showLine = (line: TextLine) =>
  render(
    <MemoryRouter>
      <TextSections sections={[{ title: 'T', type: 'paragraph', content: [line] }]} />
    </MemoryRouter>,
  );

it('shows the same run of text twice in a line', () => {
  showLine(['a', { text: 'x', href: '/x' }, ' and ', { text: 'x', href: '/x' }, ' and ', 'b']);
  expect(screen.getByRole('paragraph').textContent).toBe('ax and x and b');
});

it('opens an external link in a new tab', () => {
  showLine([{ text: 'there', href: 'https://example.org/' }]);
  const link = screen.getByRole('link', { name: 'there' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

it.each(['/course-info', 'mailto:a@example.org'])('opens %s in the same tab', (href) => {
  showLine([{ text: 'there', href }]);
  const link = screen.getByRole('link', { name: 'there' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, null]);
});
