/** Texts and addresses of the community and the pre-registration. */
export { document as community } from 'virtual:content/community';
