// @document
import { expect, it } from 'vitest';
import { earlyClicksScript, repeatEarlyClicks } from './early-clicks.ts';

const find = (id: string) => document.getElementById(id) as HTMLButtonElement;
const runScript = new Function(earlyClicksScript);
const tasks = () => new Promise((resolve) => setTimeout(resolve));

it("repeats the last click on each of the page's buttons once it is interactive", async () => {
  document.body.innerHTML = `<button type="button" id="menu"></button><main>
    <button type="button" id="level"><i></i></button><button type="button" id="sort"></button>
    <button>Send</button></main>`;
  runScript();
  for (const element of document.querySelectorAll<HTMLElement>('i, button')) element.click();
  find('level').click();
  const repeated: string[] = [];
  for (const id of ['menu', 'level', 'sort']) {
    find(id).addEventListener('click', () => repeated.push(id));
  }
  repeatEarlyClicks();
  await tasks();
  expect(repeated).toEqual(['sort', 'level']);
  find('sort').click();
  await tasks();
  expect(repeated).toEqual(['sort', 'level', 'sort']);
});

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
