/** What a client build records for `publish`: the name of each list and document → its file. */
export const listsFile = 'content-lists.json';
