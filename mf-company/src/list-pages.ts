import type { Pages } from '@site/contract';
import { describeContact } from './contact/contact-head.ts';

/** Every page of the section with its head. */
export async function listPages(): Promise<Pages> {
  return { pages: [describeContact()], notFound: [] };
}
