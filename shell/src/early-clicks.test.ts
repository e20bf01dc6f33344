// @document
import { expect, it } from 'vitest';
import { earlyClicksScript, repeatEarlyClicks } from './early-clicks.ts';

const find = (id: string) => document.getElementById(id) as HTMLButtonElement;
const runScript = new Function(earlyClicksScript);
const tasks = () => new Promise((resolve) => setTimeout(resolve));

it('leaves a click that React hydrates the page for to React', async () => {
  document.body.innerHTML = '<main><button type="button" id="sort"></button></main>';
  runScript();
  let count = 0;
  find('sort').addEventListener('click', () => {
    count += 1;
    repeatEarlyClicks();
  });
  find('sort').click();
  await tasks();
  expect(count).toBe(1);
});
