import type { States } from '../../catalogue/states.ts';
import { LiveRegion } from './live-region.tsx';
import { SkipLink } from './skip-link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export const states: States = {
  LiveRegion: { 'heard, not seen': <LiveRegion>Showing 4 of 17 courses</LiveRegion> },
  SkipLink: {
    'away until it has the focus': <SkipLink href="#main">Skip to content</SkipLink>,
    focus: (
      // `contain` makes its fixed position relative to this box.
      <div style={{ contain: 'layout', height: '4rem' }}>
        <SkipLink href="#main">Skip to content</SkipLink>
      </div>
    ),
  },
  VisuallyHidden: {
    'beside visible text': (
      <p>
        17 <VisuallyHidden>courses</VisuallyHidden>
      </p>
    ),
  },
};
