import { brand, contacts } from '@site/content/site';
import { defineSection, type FetchFile, type Head, lazyPage, listPages } from '@site/contract';
import { approachPages } from './approaches/approach-pages.ts';
import { founderPages } from './founders/founder-pages.ts';
import { aboutPath, approachesPath, contactPath, teamPath, testimonialsPath } from './paths.ts';
import { loadTestimonials } from './testimonials/testimonials-document.ts';

async function describeTestimonials(fetchFile: FetchFile): Promise<Head> {
  const { title, lead, quotes } = await loadTestimonials(fetchFile);
  const companies = quotes.map(({ company }) => company).join(', ');
  return { title, description: `${lead} In the words of: ${companies}.` };
}

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

/** The company: what it stands for, who leads it, what clients say, and how to reach it. */
export const section = defineSection({
  id: 'mf-company',
  owner: 'Company team',
  prefixes: [aboutPath, teamPath, testimonialsPath, contactPath],
  routes: [
    {
      path: aboutPath,
      isStatic: true,
      Component: lazyPage(() =>
        import('./about/about-page.tsx').then((module) => module.AboutPage),
      ),
    },
    {
      path: approachPages.pattern,
      isStatic: true,
      Component: lazyPage(() =>
        import('./approaches/approach-page.tsx').then((module) => module.ApproachPage),
      ),
    },
    {
      path: teamPath,
      isStatic: true,
      Component: lazyPage(() =>
        import('./founders/team-page.tsx').then((module) => module.TeamPage),
      ),
    },
    {
      path: founderPages.pattern,
      isStatic: true,
      Component: lazyPage(() =>
        import('./founders/profile-page.tsx').then((module) => module.ProfilePage),
      ),
    },
    {
      path: testimonialsPath,
      isStatic: true,
      Component: lazyPage(() =>
        import('./testimonials/testimonials-page.tsx').then((module) => module.TestimonialsPage),
      ),
    },
    {
      path: contactPath,
      Component: lazyPage(() =>
        import('./contact/contact-page.tsx').then((module) => module.ContactPage),
      ),
    },
  ],
  redirects: [{ from: approachesPath, to: aboutPath }],
  pages: listPages(
    approachPages,
    founderPages,
    { path: testimonialsPath, head: describeTestimonials },
    { path: contactPath, head: contactHead },
  ),
  widgets: {
    'contact-form': lazyPage(() =>
      import('./contact/form-widget.ts').then((module) => module.ContactForm),
    ),
  },
});
