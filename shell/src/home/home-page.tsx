import styled from '@emotion/styled';
import { brand, contacts, links } from '@site/content/site';
import { Widget } from '@site/contract';
import {
  ButtonLink,
  Cluster,
  Container,
  ExternalButton,
  Grid,
  PageHeader,
  SectionHeading,
  Stack,
} from '@site/ui';
import type { ReactNode } from 'react';

const Address = styled.address({ fontStyle: 'normal' });

/** The first page: what this is, who to talk to. */
export function HomePage(): ReactNode {
  return (
    <Container>
      <PageHeader title={brand.headline} lead={brand.description}>
        <Cluster>
          <ExternalButton href={links.booking}>Talk to us</ExternalButton>
          <ButtonLink to="/course-info" variant="secondary">
            See the courses
          </ButtonLink>
        </Cluster>
      </PageHeader>
      <section id="contact">
        <Stack>
          <SectionHeading>Get in Touch</SectionHeading>
          <Contacts />
          <Widget name="contact-form" fallback={null} />
        </Stack>
      </section>
    </Container>
  );
}

function Contacts(): ReactNode {
  return (
    <Grid columns={2}>
      {contacts.map(({ name, email, phone }) => (
        <Address key={email}>
          <strong>{name}</strong>
          <br />
          <a href={`mailto:${email}`}>{email}</a>
          <br />
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </Address>
      ))}
    </Grid>
  );
}
