/** Apart from tabs and the ends of lines: nothing to read, and most of them break a feed. */
export const controlCharacter = /(?![\t\n])\p{Cc}/u;
