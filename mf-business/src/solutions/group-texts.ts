import { business } from 'virtual:content/documents/community';

/** Titles and descriptions of the groups of solutions, in the order they are shown. */
export const groupTexts = business.groups;
