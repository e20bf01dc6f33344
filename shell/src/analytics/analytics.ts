/** Analytics of a shell instance; nothing here throws or blocks. */
export interface Analytics {
  /** Records a product event. */
  readonly track: (event: string, properties: Readonly<Record<string, string>>) => void;
  /** Records a page view. The same path twice in a row is one view, unless the document was left. */
  readonly view: (path: string) => void;
  /** Reports an error that a boundary or React caught; `section` if known. */
  readonly report: (error: unknown, section?: string) => void;
  /** Loads the client, which gets everything queued and what follows. */
  readonly connect: () => void;
}

/** When composing, without the setting, and for visitors who opted out. */
export const noAnalytics: Analytics = {
  track: () => {},
  view: () => {},
  report: () => {},
  connect: () => {},
};
