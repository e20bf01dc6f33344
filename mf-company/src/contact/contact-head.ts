import { brand } from '@site/content/site';
import type { Head } from '@site/contract';

export const contactHead: Head = {
  title: 'Contact',
  description: `Write to ${brand.name} or call: a person reads every message about training, talent and community and replies in plain language.`,
};
