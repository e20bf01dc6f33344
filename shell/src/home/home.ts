/** Home's content. */
export { document as home } from 'virtual:content/documents/home';
