/** The words of Home. */
export { document as home } from 'virtual:content/home';
