// @document
import { expect, it } from 'vitest';
import { earlyClicksScript, repeatEarlyClicks } from './early-clicks.ts';

const buttons = ['menu', 'popover', 'level', 'sort'] as const;
const find = (id: (typeof buttons)[number]) => document.getElementById(id) as HTMLButtonElement;
const runScript = new Function(earlyClicksScript);
const tasks = () => new Promise((resolve) => setTimeout(resolve));

it('repeats the last click on each button once it is interactive', async () => {
  document.body.innerHTML = `<button type="button" id="menu"><i></i></button>
    <button type="button" id="popover" popovertarget="x"></button><div data-section="mf-tea"><button type="button" id="level"></button>
    <button type="button" id="sort"></button><button>Send</button></div>`;
  runScript();
  for (const element of document.querySelectorAll<HTMLElement>(
    'i, #level, #sort, #level, button',
  )) {
    element.click();
  }
  find('level').click();
  const repeated: string[] = [];
  for (const id of buttons) find(id).addEventListener('click', () => repeated.push(id));
  repeatEarlyClicks(document);
  await tasks();
  expect(repeated).toEqual(['menu']);
  find('menu').click();
  document.documentElement.dataset.hydrated = '';
  repeatEarlyClicks(document);
  await tasks();
  expect(repeated).toEqual(['menu', 'menu', 'sort', 'level']);
  find('sort').click();
  repeatEarlyClicks(document);
  await tasks();
  expect(repeated).toEqual(['menu', 'menu', 'sort', 'level', 'sort']);
});

it('leaves a click that React hydrates the page for to React', async () => {
  document.body.innerHTML = '<button type="button" id="menu"></button>';
  delete document.documentElement.dataset.hydrated;
  runScript();
  let count = 0;
  find('menu').addEventListener('click', () => {
    count += 1;
    repeatEarlyClicks(document);
  });
  find('menu').click();
  await tasks();
  expect(count).toBe(1);
});
