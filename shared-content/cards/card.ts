/** What a social card shows. */
export interface CardContent {
  readonly title: string;
  readonly description: string;
  /** Title of the page above it. */
  readonly section?: string | undefined;
}

export const cardSize = { width: 1200, height: 630 };

/** Where the page's own picture goes, if it has one: to the right, from top to bottom. */
export const pictureBox = { left: 780, width: 420, height: 630 };

/** Of what the card's texts and marks are drawn. */
export const cardColours = {
  ground: '#1d1916',
  ink: '#f6f1e6',
  lead: '#b9ae9f',
  ember: '#ff8a4a',
};
