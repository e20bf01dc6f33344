import styled from '@emotion/styled';
import { contactIntroduction, contacts } from '@site/content/site';
import { Widget } from '@site/contract';
import { ContactList, SectionHeading, Stack } from '@site/ui';
import type { ReactNode } from 'react';

const Columns = styled.div`
  display: grid;
  gap: var(--space-l);

  @media (min-width: 62rem) {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
    gap: var(--space-2xl);
  }
`;

/* Without scripts, the form shows the contacts itself. */
const Contacts = styled.div`
  @media (scripting: none) {
    &:has(+ * form) {
      display: none;
    }
  }
`;

/** The two contacts and the contact form widget. */
export function ContactSection(): ReactNode {
  const { title, lead } = contactIntroduction;
  return (
    <section id="contact" aria-labelledby="contact-heading">
      <Stack gap="l">
        <SectionHeading id="contact-heading" lead={lead}>
          {title}
        </SectionHeading>
        <Columns>
          <Contacts>
            <ContactList contacts={contacts} />
          </Contacts>
          <div>
            <Widget name="contact-form" fallback={null} />
          </div>
        </Columns>
      </Stack>
    </section>
  );
}
