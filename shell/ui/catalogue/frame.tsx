/** Shows the states of the component named in the address's fragment, or of all components. */
import styled from '@emotion/styled';
import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { allStates } from './all-states.ts';
import { forceStates } from './force-states.ts';

const Component = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2xs);
  padding: var(--space-s);
`;

const Name = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--type-caption);
`;

const name = decodeURIComponent(window.location.hash.slice(1));
const shown = Object.entries(allStates).filter(([each]) => name === '' || each === name);

createRoot(document.querySelector('main') ?? document.body).render(
  <StrictMode>
    <MemoryRouter>
      {shown.map(([component, states]) => (
        <Component key={component} id={component}>
          {Object.entries(states).map(([state, element]) => (
            <Fragment key={state}>
              <Name>{state}</Name>
              <div data-state={state}>{element}</div>
            </Fragment>
          ))}
        </Component>
      ))}
    </MemoryRouter>
  </StrictMode>,
);
new MutationObserver(forceStates).observe(document.head, { childList: true });
forceStates();
