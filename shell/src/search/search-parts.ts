/** The parts of the search that are loaded on first use, as one script. */
export { NearestPages } from './nearest-pages.tsx';
export { SearchPage } from './search-page.tsx';
export { SearchResults } from './search-results.tsx';
export { SlashChoice } from './slash-choice.tsx';
