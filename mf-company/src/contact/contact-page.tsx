import { document as home } from 'virtual:content/documents/home';
import { Container, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';

/** The contacts, and the form that writes to them. */
export function ContactPage(): ReactNode {
  return (
    <Container>
      <PageHeader title={home.contact.title} lead={home.contact.lead} />
    </Container>
  );
}
