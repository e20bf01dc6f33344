// @document
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Compounds } from './compounds.tsx';

const show = (text: string) => {
  const { container } = render(<Compounds longest={9}>{text}</Compounds>);
  const kept = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  return { text: container.textContent, kept };
};

it('keeps compounds in one piece up to their longest, and changes no text', () => {
  const text = 'No-code for AI-native teams, well-known and step-by-step – or A- and -b';
  expect(show(text)).toEqual({ text, kept: ['No-code', 'AI-native'] });
});

it('leaves other than text as it is', () => {
  render(
    <Compounds>
      <b>AI-native</b>
    </Compounds>,
  );
  expect(screen.getByText('AI-native').innerHTML).toBe('AI-native');
});
