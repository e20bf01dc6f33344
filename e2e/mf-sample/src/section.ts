import { defineSection, lazyPage } from '@site/contract';

/** A small section for tests: one page, one widget, one redirect. */
export const section = defineSection({
  id: 'mf-sample',
  owner: 'Platform tests',
  prefixes: ['/sample', '/old-sample'],
  routes: [
    {
      path: '/sample',
      Component: lazyPage(() => import('./sample-page.tsx').then((module) => module.SamplePage)),
    },
  ],
  pages: async () => ({
    pages: [
      {
        path: '/sample',
        head: { title: 'Sample', description: 'A page that exists for the tests of the platform.' },
      },
    ],
    notFound: [],
  }),
  widgets: {
    'sample-widget': lazyPage(() =>
      import('./sample-widget.tsx').then((module) => module.SampleWidget),
    ),
  },
  redirects: [{ from: '/old-sample', to: '/sample' }],
});
