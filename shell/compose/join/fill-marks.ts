import { ownValue } from '../../store/own-value.ts';
import { escapeAttribute } from './html-text.ts';

/** A text that is put in as it is, because it has been escaped already or is no HTML. */
export interface Raw {
  readonly raw: string;
}

/** Replaces each `{{name}}` of a shell's template, once: marks in what is put in stay. Escapes texts. */
export function fillMarks(
  template: string,
  values: Readonly<Record<string, string | Raw>>,
): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) => {
    const value = ownValue(values, name);
    if (value === undefined) throw new Error(`No value for the mark ${mark}`);
    return typeof value === 'string' ? escapeAttribute(value) : value.raw;
  });
}
