import { defineSection, lazyPage } from '@site/contract';
import { contactPath } from './contact/contact-head.ts';
import { listPages } from './list-pages.ts';

/** The company: contact, so far. */
export const section = defineSection({
  id: 'mf-company',
  owner: 'Company team',
  prefixes: [contactPath],
  routes: [
    {
      path: contactPath,
      Component: lazyPage(() =>
        import('./contact/contact-page.tsx').then((module) => module.ContactPage),
      ),
    },
  ],
  pages: listPages,
  widgets: {
    'contact-form': lazyPage(() =>
      import('./contact/contact-form.tsx').then((module) => module.ContactForm),
    ),
  },
});
