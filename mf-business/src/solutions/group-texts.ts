/** Titles and descriptions of the groups of solutions, in the order they are shown. */
export { document as groupTexts } from 'virtual:content/solution-groups';
