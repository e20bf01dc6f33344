import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';

const Panel = styled.div({ padding: '2rem', maxWidth: '60rem', margin: '0 auto' });

/** A page with state of its own and a link into another section. */
export function SamplePage(): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <Panel>
      <h1>Sample section</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count: {count}
      </button>
      <Link to="/course-info">All courses</Link>
    </Panel>
  );
}
