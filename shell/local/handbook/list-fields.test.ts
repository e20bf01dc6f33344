import { expect, it } from 'vitest';
import * as z from 'zod';
import { listFields } from './list-fields.ts';

it.each([
  ['a limited text', z.string().max(110), 'text, at most 110 characters'],
  ['a file name', z.string().regex(/^[a-z]+$/), 'text, matches ^[a-z]+$'],
  ['a name read as an address', z.enum(['chat', 'login']).transform(String), 'chat, login'],
  ['a day', z.iso.date(), 'date'],
  ['a price', z.int().positive(), 'whole number, above 0'],
  ['a place', z.int().min(1), 'whole number, at least 1'],
  ['a default', z.int().default(3), 'whole number, default: 3'],
  ['a list', z.array(z.enum(['a', 'b'])), 'list, each: a, b'],
])('describes %s', (_, schema, type) => {
  const fields = z.toJSONSchema(z.strictObject({ field: schema }), { io: 'input' });
  expect(listFields(fields)).toMatchObject([{ name: 'field', type }]);
});

it('lists nested fields with their descriptions', () => {
  const item = z.strictObject({ title: z.string().describe('A heading.') });
  const schema = z.array(
    z.strictObject({ part: z.strictObject({ items: z.array(item).optional() }) }),
  );
  const fields = listFields(z.toJSONSchema(schema, { io: 'input' }));
  expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['[].part', true],
    ['[].part.items', false],
    ['[].part.items[].title', true],
  ]);
  expect(fields.at(-1)?.description).toBe('A heading.');
});
