/** How a page links to another one of its collection. */
interface Neighbour {
  readonly slug: string;
  readonly title: string;
}

/** The previous and next article by date; undefined at either end. */
export interface Neighbours {
  readonly previous?: Neighbour | undefined;
  readonly next?: Neighbour | undefined;
}

/** The neighbours of each; `articles` are sorted newest first. */
export function findNeighbours(articles: readonly Neighbour[]): readonly Neighbours[] {
  const toLink = (article: Neighbour | undefined) =>
    article && { slug: article.slug, title: article.title };
  return articles.map((_, index) => ({
    previous: toLink(articles[index + 1]),
    next: toLink(articles[index - 1]),
  }));
}
