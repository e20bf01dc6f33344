/**
 * Path of a page of a list: the first is the list's own, the second is `<path>/page/2`; with
 * `:page`, the pattern of those after the first.
 *
 * @example
 * const pattern = pathOfPage('/course-info', ':page');
 */
export function pathOfPage(path: string, page: number | ':page'): string {
  return page === 1 ? path : `${path}/page/${page}`;
}

/** The list that a path continues: `/course-info` for `/course-info/page/2`. */
export function findContinuedList(path: string): string | undefined {
  return /^(.+)\/page\/\d+$/.exec(path)?.[1];
}

/**
 * The number in the path of a list's page; undefined if it has none. Without a text, it is 1.
 *
 * @example
 * const number = readPageNumber(useParams().page);
 */
export function readPageNumber(text = '1'): number | undefined {
  return /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
}
