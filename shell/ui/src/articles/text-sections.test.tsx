// @document
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { TextLine } from './text-section.tsx';
import { type TextBlock, TextSections } from './text-sections.tsx';

const show = (...sections: TextBlock[]) =>
  render(
    <MemoryRouter>
      <TextSections sections={sections} />
    </MemoryRouter>,
  );
const showLine = (line: TextLine) => show({ title: 'T', type: 'paragraph', content: [line] });

it('shows running text under its title', () => {
  show({ title: 'Why', type: 'paragraph', content: [['One.'], ['Two.']] });
  const region = within(screen.getByRole('region', { name: 'Why' }));
  expect(region.getByRole('heading', { level: 2, name: 'Why' })).toBeTruthy();
  expect(region.getAllByRole('paragraph').map((text) => text.textContent)).toEqual([
    'One.',
    'Two.',
  ]);
});

it('shows a list under its title', () => {
  show({ title: 'What', type: 'list', items: [['First'], ['Second']] });
  const region = within(screen.getByRole('region', { name: 'What' }));
  expect(region.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'First',
    'Second',
  ]);
});

it('keeps sections in order', () => {
  show(
    { title: 'A', type: 'paragraph', content: [] },
    { title: 'B', type: 'list', items: [] },
    { title: 'C', type: 'paragraph', content: [] },
  );
  expect(screen.getAllByRole('heading').map((title) => title.textContent)).toEqual(['A', 'B', 'C']);
});

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
