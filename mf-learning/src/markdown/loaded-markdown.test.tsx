import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadedMarkdown, loadMarkdown, rendererDeadline } from './loaded-markdown.tsx';

const arrival = vi.hoisted(() => ({ gate: undefined as Promise<void> | undefined }));
vi.mock('./markdown.tsx', async () => {
  await arrival.gate;
  return { Markdown: ({ text }: { text: string }) => <p>{text}</p> };
});

afterEach(() => {
  vi.useRealTimers();
});

it('gives up on a renderer that does not arrive, and has it once it does', async () => {
  vi.useFakeTimers();
  let open = () => {};
  arrival.gate = new Promise((resolve) => {
    open = resolve;
  });
  const outcome = expect(loadMarkdown()).rejects.toThrow('did not load within 10000 ms');
  await vi.advanceTimersByTimeAsync(rendererDeadline);
  await outcome;
  expect(() => renderToStaticMarkup(<LoadedMarkdown text="words" />)).toThrow('is not loaded');
  open();
  vi.useRealTimers();
  await loadMarkdown();
  expect(renderToStaticMarkup(<LoadedMarkdown text="words" />)).toBe('<p>words</p>');
});
