/** A collection or a document of the app that is built, by the name in its definition. */
declare module 'virtual:content/*' {
  /** The collection's list, for `loadList`; documents export `document` instead. */
  export const list: string;
}
