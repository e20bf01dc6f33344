/** URL of the JSON file holding `ApproachListItem[]`. */
export { list as approachList } from 'virtual:content/approaches';
