import { expect, it } from 'vitest';
import * as teas from './fixtures/teas.json';
import { expectSurvivesJson } from './survive-json.ts';

class Tea {
  readonly title = 'Oolong';
}

const survives = (value: unknown) => () => expectSurvivesJson({ 'mf-tea teas': value });

it('accepts what JSON keeps', () => {
  const kept = [
    null,
    '',
    -0,
    undefined,
    [{ title: 'Oolong', tags: ['green'], price: 4.5, isNew: false, origin: undefined }],
    Object.assign(Object.create(null), { title: 'Oolong' }),
    teas,
  ];
  for (const value of kept) expect(survives(value)).not.toThrow();
});

it.each([
  [new Date(0), 'mf-tea teas is of the type Date'],
  [[{ picked: new Date(0) }], 'mf-tea teas.0.picked is of the type Date'],
  [{ byName: new Map() }, 'mf-tea teas.byName is of the type Map'],
  [{ names: new Set(['Oolong']) }, 'mf-tea teas.names is of the type Set'],
  [{ price: Number.NaN }, 'mf-tea teas.price is NaN'],
  [[Number.POSITIVE_INFINITY], 'mf-tea teas.0 is Infinity'],
  [[undefined], 'mf-tea teas.0 is of the type Undefined'],
  [{ brew: () => {} }, 'mf-tea teas.brew is of the type Function'],
  [[new Tea()], 'mf-tea teas.0 is an instance of Tea'],
  [Object.assign(new Tea(), { constructor: 'potter' }), 'mf-tea teas is an instance of Tea'],
  [Object.create({ title: 'Oolong' }), 'mf-tea teas is an object with a prototype of its own'],
  [
    Object.create(Object.create(Object.create(null))),
    'mf-tea teas is an object with a prototype of its own',
  ],
  [{ count: 4n }, 'mf-tea teas.count is of the type BigInt'],
])('refuses %o', (value, lost) => {
  expect(survives(value)).toThrow(
    `The page data ${lost}, which JSON does not keep. Return what JSON keeps, such as a string or a number, from the function that is passed to usePageData.`,
  );
});
