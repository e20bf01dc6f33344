/** What is loaded at first use, in one script. */
export { SearchDialog } from './search-dialog.tsx';
export { SearchPage } from './search-page.tsx';
