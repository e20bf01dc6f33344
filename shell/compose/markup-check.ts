interface Rule {
  readonly pattern: RegExp;
  readonly fault: string;
}

/** What a finished page must not contain: it would hide text, run code or violate the policy. */
const rules: readonly Rule[] = [
  { pattern: /<template\b/i, fault: 'a <template> (unfinished boundary)' },
  { pattern: /<!--\$[?!]-->/, fault: 'an unfinished boundary' },
  { pattern: /<div hidden="" id="S:/i, fault: 'a hidden segment' },
  { pattern: /<script\b/i, fault: 'a <script>' },
  { pattern: /<style\b/i, fault: 'a <style> outside the head' },
  { pattern: /\sstyle="/i, fault: 'a style attribute (blocked by the Content-Security-Policy)' },
  { pattern: /\son[a-z]+="/i, fault: 'an inline event handler' },
];

/** Throws unless the rendered page is finished HTML. */
export function checkMarkup(body: string): void {
  for (const { pattern, fault } of rules) {
    const found = pattern.exec(body);
    if (found) {
      const near = body.slice(Math.max(0, found.index - 40), found.index + 60);
      throw new Error(`the page contains ${fault}, near ${near}`);
    }
  }
}
