import type { States } from '../../catalogue/states.ts';
import { Wordmark } from './wordmark.tsx';

export const states: States = {
  Wordmark: {
    default: <Wordmark name="Hammer & Sons" />,
    'too narrow for the name': (
      <div style={{ width: '6rem' }}>
        <Wordmark name="Hammer & Sons" />
      </div>
    ),
  },
};
