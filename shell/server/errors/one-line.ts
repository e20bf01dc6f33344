/** Control characters, line breaks and what else cannot be seen, escaped: one line stays one line. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, escapeCharacter);
}

/** Such as `\u{1b}`. */
export function escapeCharacter(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
