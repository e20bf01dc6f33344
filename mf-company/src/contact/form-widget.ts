/**
 * The form for pages of other apps. A module of its own: a page imports the form as well, and one
 * that is imported in both ways costs every page of the section a request.
 */
export { ContactForm } from './contact-form.tsx';
