/** URL of the JSON file holding `FounderListItem[]`. */
export { list as founderList } from 'virtual:content/founders';
