import * as React from 'react';
import { Link, useLocation } from 'react-router-dom';

/** For the test to compare with the shell's. */
Object.assign(globalThis, { foreignReact: React });

function ForeignPage() {
  const [count, setCount] = React.useState(0);
  const { pathname } = useLocation();
  return (
    <main>
      <h1>Foreign page at {pathname}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Clicked {count} times
      </button>
      <Link to="/">Home</Link>
    </main>
  );
}

/** A section as the contract describes it, written without the contract's helpers. */
export const section = {
  id: 'mf-sample',
  owner: 'Another team',
  prefixes: ['/sample'],
  routes: [
    {
      path: '/sample',
      Component: Object.assign(ForeignPage, { preload: async () => {}, source: undefined }),
    },
  ],
  pages: async () => ({ pages: [], notFound: [] }),
};
