/** Apart from tabs and the ends of lines: nothing to read, and most of them break a feed. Half a pair, too. */
export const controlCharacter = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;
