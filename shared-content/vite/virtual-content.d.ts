/** A collection or a document of the app that is built, by the name in its definition. */
declare module 'virtual:content/*' {
  /** URL of the JSON file with the collection's list; documents export `document` instead. */
  export const list: string;
}
