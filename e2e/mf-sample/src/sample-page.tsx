import styled from '@emotion/styled';
import { Widget } from '@site/contract';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useFault } from './use-fault.ts';

const Panel = styled.div({ padding: '2rem', maxWidth: '60rem', margin: '0 auto' });

/**
 * A page with state, a link to another section and a widget. It throws when a button is pressed,
 * or on its first render in a browser with `?throw`.
 */
export function SamplePage(): ReactNode {
  const [count, setCount] = useState(0);
  const [query] = useSearchParams();
  const breakNow = useFault('The sample page threw', query.has('throw'));
  return (
    <Panel>
      <h1>Sample section</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count: {count}
      </button>
      <Link to="/course-info">All courses</Link>
      <button type="button" onClick={breakNow}>
        Break this page
      </button>
      <Widget name="sample-widget" fallback={null} />
    </Panel>
  );
}
