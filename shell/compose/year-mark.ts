/** Placeholder for the year in stored pages, filled in by the server; a number no page would show. */
export const yearMark = 1e9 + 7;
