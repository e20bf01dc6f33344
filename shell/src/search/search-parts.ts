/** What is loaded at first use, in one script. */
export { NearestPages } from './nearest-pages.tsx';
export { SearchDialog } from './search-dialog.tsx';
export { SearchPage } from './search-page.tsx';
