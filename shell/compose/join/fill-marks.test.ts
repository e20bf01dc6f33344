import { expect, it } from 'vitest';
import { fillMarks } from './fill-marks.ts';

it('escapes texts, and leaves marks in what it puts in', () => {
  const filled = fillMarks('<a title="{{title}}">{{body}}</a>', {
    title: '"><script>{{body}}$&',
    body: { raw: '<b>{{title}}</b>' },
  });
  expect(filled).toBe('<a title="&quot;&gt;&lt;script&gt;{{body}}$&amp;"><b>{{title}}</b></a>');
});
