/** A visitor in a browser of some engine, with nothing stored yet. */
export interface Visitor {
  /** Opens a path of the site; resolves when the document has loaded. */
  readonly open: (path: string) => Promise<void>;
  readonly back: () => Promise<void>;
  /** Clicks the first visible one of that name, within the navigation of that name if given. */
  readonly click: (role: 'button' | 'link', name: string, navigation?: string) => Promise<void>;
  /** Types into the visible field of that name, key by key. */
  readonly type: (field: string, text: string) => Promise<void>;
  readonly press: (key: 'Enter' | 'Escape') => Promise<void>;
  /** Runs a function in the page, which can use nothing from around it. */
  readonly evaluate: <Result>(read: () => Result) => Promise<Result>;
  readonly close: () => Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A running browser engine. */
export interface Engine {
  readonly visit: (origin: string, size: Size) => Promise<Visitor>;
  readonly stop: () => Promise<void>;
}
