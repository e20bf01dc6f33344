import { longText, type States } from '../../catalogue/states.ts';
import { Field, FieldGrid } from './field.tsx';

const field = (
  <Field label="Name" control="name">
    <input id="name" placeholder="Ada Smith" />
  </Field>
);

export const states: States = {
  Field: {
    default: field,
    hover: field,
    focus: field,
    'filled in': (
      <Field label="Name" control="name">
        <input id="name" defaultValue="Ada Smith" />
      </Field>
    ),
    'with a problem': (
      <Field label="Name" control="name" problem="This text is 3 characters too long (at most 10).">
        <input
          id="name"
          aria-invalid="true"
          aria-describedby="name-problem"
          defaultValue="Ada Augusta S"
        />
      </Field>
    ),
    disabled: (
      <Field label="Name" control="name">
        <input id="name" disabled defaultValue="Ada Smith" />
      </Field>
    ),
    'optional, long text': (
      <Field label={longText} control="topic" isOptional>
        <select id="topic">
          <option>{longText}</option>
        </select>
      </Field>
    ),
    'several lines': (
      <Field label="Message" control="message">
        <textarea id="message" rows={3} defaultValue={longText} />
      </Field>
    ),
  },
  FieldGrid: {
    'two and a wide one': (
      <FieldGrid>
        {field}
        {field}
        <Field label="Message" control="message" isWide>
          <textarea id="message" rows={2} />
        </Field>
      </FieldGrid>
    ),
  },
};
