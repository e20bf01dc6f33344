/**
 * The pages that a page links to: the first, the last, its neighbours, and one halfway of each gap
 * between these, so that a robot gets from any page to any other in few steps.
 */
export function listPageNumbers(number: number, count: number): readonly number[] {
  const near = [1, number - 1, number, number + 1, count].filter((n) => n >= 1 && n <= count);
  const numbers = [...new Set(near)];
  const halfway = numbers.slice(1).map((n, at) => Math.floor(((numbers[at] ?? n) + n) / 2));
  return [...new Set([...numbers, ...halfway])].sort((a, b) => a - b);
}
