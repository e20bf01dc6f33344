/** What a client build records of its content for `publish`: the name of each list → its file. */
export const listsFile = 'content-lists.json';
