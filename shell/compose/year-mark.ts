/** Stands for the current year in stored pages; the server fills it in. A number no page would show. */
export const yearMark = 1e9 + 7;
