import styled from '@emotion/styled';
import { contactIntroduction, contacts } from '@site/content/site';
import { Widget } from '@site/contract';
import { ContactList, Container, PageHeader } from '@site/ui';
import type { ReactNode } from 'react';
import { ContactForm } from './contact-form.tsx';

const Columns = styled.div`
  display: grid;
  gap: var(--space-xl);

  @media (min-width: 62rem) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    gap: var(--space-2xl);
  }
`;

/* Without scripts the form shows the contacts itself. */
const Beside = styled.section`
  @media (scripting: none) {
    display: none;
  }
`;

/* What a visitor may want next, where it is live: only what is there takes room. */
const Below = styled.div`
  & section {
    margin-block-start: var(--space-2xl);
  }
`;

export function ContactPage(): ReactNode {
  return (
    <Container>
      <PageHeader {...contactIntroduction} />
      <Columns>
        <ContactForm />
        <Beside aria-label="Contacts">
          <ContactList contacts={contacts} />
        </Beside>
      </Columns>
      <Below data-print="hide">
        <Widget name="latest-reading" fallback={null} />
      </Below>
    </Container>
  );
}
