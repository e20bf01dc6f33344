/** Texts of the page: heading, lead, and the part after the founders. */
export { document as team } from 'virtual:content/team';
