/** A collection or a document of the app that is built, by the name in its definition. */
declare module 'virtual:content/*' {
  /** Name of the list, for `loadList`, or of the document, for `loadDocument`. */
  export const file: string;
}
