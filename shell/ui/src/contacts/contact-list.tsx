import styled from '@emotion/styled';

const Root = styled.ul`
  display: grid;
  gap: var(--space-m);
`;

const Entry = styled.li`
  padding-block-start: var(--space-s);
  border-block-start: 1px solid var(--color-line);
`;

const Name = styled.p`
  font-family: var(--font-display);
  font-size: var(--type-h4);
  font-weight: var(--weight-display);
`;

const Address = styled.address`
  display: grid;
  justify-items: start;
  font-style: normal;
  font-variant-numeric: lining-nums;

  & > a {
    display: flex;
    align-items: center;
    min-height: var(--target-size);
  }
`;

interface ContactListProps {
  readonly contacts: readonly {
    readonly name: string;
    readonly email: string;
    /** As shown; only digits and '+' go into the link. */
    readonly phone: string;
  }[];
}

/**
 * People with their e-mail addresses and phone numbers.
 *
 * @example
 * <ContactList
 *   contacts={[{ name: 'Ada Smith', email: 'ada@site.example', phone: '+44 20 7946 0000' }]}
 * />
 */
export function ContactList({ contacts }: ContactListProps) {
  return (
    <Root role="list">
      {contacts.map(({ name, email, phone }) => (
        <Entry key={email}>
          <Name>{name}</Name>
          <Address>
            <a href={`mailto:${email}`}>{email}</a>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
          </Address>
        </Entry>
      ))}
    </Root>
  );
}
