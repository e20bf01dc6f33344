import { escapeCharacter } from '../errors/one-line.ts';

/**
 * A text with its control characters escaped, which a terminal would obey: titles, texts and errors of
 * releases may hold any. Line breaks and tabs stay.
 */
export function toTerminalText(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n]/gu, escapeCharacter);
}
