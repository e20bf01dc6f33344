import { brand } from '@site/content/site';
import type { Page } from '@site/contract';
import { contactPath } from '../paths.ts';

export function describeContact(): Page {
  return {
    path: contactPath,
    head: {
      title: 'Contact',
      description: `Write to ${brand.name} or call: a person reads every message about training, talent and community and replies in plain language.`,
    },
  };
}
