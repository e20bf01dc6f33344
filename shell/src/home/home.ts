export { document as home } from 'virtual:content/home';
