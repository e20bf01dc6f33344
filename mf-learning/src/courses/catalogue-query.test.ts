import { describe, expect, it } from 'vitest';
import { makeCourse, toListItem } from '../fixtures/entries.ts';
import { readFilters, readSort, readView, writeSort, writeView } from './catalogue-query.ts';

const courses = [toListItem(makeCourse({ category: 'Automation & Workflows' }))];
const query = (text: string) => new URLSearchParams(text);

describe('the view', () => {
  it.each([
    ['', 'table'],
    ['view=table', 'table'],
    ['view=card', 'card'],
    ['view=list', 'table'],
  ])('of %o is %s', (text, view) => {
    expect(readView(query(text))).toBe(view);
  });

  it('is left out of the address when it is the default', () => {
    expect([writeView('table'), writeView('card')]).toEqual([undefined, 'card']);
  });
});

describe('the filters', () => {
  it('are open without a query', () => {
    expect(readFilters(query(''), courses)).toEqual({ level: '', status: '', category: '' });
  });

  it('are the values of the query', () => {
    const text = 'level=beginner&status=Live&category=Automation+%26+Workflows';
    expect(readFilters(query(text), courses)).toEqual({
      level: 'beginner',
      status: 'Live',
      category: 'Automation & Workflows',
    });
  });

  it('ignore values that no course has', () => {
    const text = 'level=Beginner&status=Gone&category=toString';
    expect(readFilters(query(text), courses)).toEqual({ level: '', status: '', category: '' });
  });
});

describe('the order', () => {
  it.each([
    ['', null],
    ['sort=title', { column: 'title', direction: 'ascending' }],
    ['sort=-status', { column: 'status', direction: 'descending' }],
    ['sort=excerpt', null],
    ['sort=--title', null],
    ['sort=-', null],
  ])('of %o is %o', (text, sort) => {
    expect(readSort(query(text))).toEqual(sort);
  });

  it.each(['level', '-category'])('%s is written as it is read', (sort) => {
    const read = readSort(query(`sort=${sort}`));
    expect(read && writeSort(read)).toBe(sort);
  });
});
