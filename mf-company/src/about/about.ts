/** Texts of the page: lead, mission, pillars. */
export { document as about } from 'virtual:content/about';
