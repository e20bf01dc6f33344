import { brand, contacts } from '@site/content/site';
import { type Head, lazyPage, type SectionPart } from '@site/contract';
import { contactPath } from '../paths.ts';

const contactHead: Head = {
  title: 'Contact',
  description: `Write to ${brand.name} or call: a person reads every message about training, talent and community and replies in plain language.`,
  jsonLd: [
    {
      '@type': 'ContactPage',
      name: 'Contact',
      url: contactPath,
      inLanguage: brand.locale,
      mainEntity: {
        '@type': 'Organization',
        name: brand.name,
        contactPoint: contacts.map(({ name, email, phone }) => ({
          '@type': 'ContactPoint',
          name,
          email,
          telephone: phone,
        })),
      },
    },
  ],
};

export const part: SectionPart = {
  routes: [
    {
      path: contactPath,
      Component: lazyPage(() => import('./contact-page.tsx').then((module) => module.ContactPage)),
    },
  ],
  pages: [
    {
      path: contactPath,
      head: contactHead,
      search: { group: 'Pages', keywords: ['email', 'phone', 'address'] },
    },
  ],
  widgets: {
    'contact-form': lazyPage(() => import('./form-widget.ts').then((module) => module.ContactForm)),
  },
};
