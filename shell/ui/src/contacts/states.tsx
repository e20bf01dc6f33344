import type { States } from '../../catalogue/states.ts';
import { ContactList } from './contact-list.tsx';

const contact = { name: 'Ada Smith', email: 'ada@site.example', phone: '+44 20 7946 0000' };

export const states: States = {
  ContactList: {
    default: <ContactList contacts={[contact]} />,
    'long address': (
      <ContactList
        contacts={[contact, { ...contact, email: `${'very.'.repeat(12)}long@site.example` }]}
      />
    ),
  },
};
