import type {
  RenderedPage,
  RendererModule,
  RenderRequest,
  StyleBlock,
} from '../document/render-types.ts';
import type { ContentNames, LiveSection } from '../document/site-data.ts';

/** What a renderer runs. */
export interface RendererSource {
  /** The shell release's renderer, as CommonJS. */
  readonly code: string;
  readonly sections: readonly LiveSection[];
  /** The shell's. */
  readonly lists: ContentNames;
}

/** What a shell release's renderer exports besides the rendering. */
export type ShellExports = Omit<RendererModule, 'createRenderer'>;

export type FromParent =
  | ({ readonly kind: 'start'; readonly deadline: number } & RendererSource)
  | { readonly kind: 'render'; readonly request: RenderRequest }
  | {
      readonly kind: 'bytes';
      readonly number: number;
      /** Undefined if missing; an error message if they cannot be read. */
      readonly bytes: Uint8Array | string | undefined;
    };

export type FromChild =
  | { readonly kind: 'started'; readonly shell: ShellExports }
  | { readonly kind: 'rendered'; readonly page: SentPage }
  | { readonly kind: 'failed'; readonly message: string }
  | ({ readonly kind: 'read' } & ReadRequest);

/** A page whose styles have no text where that was sent with an earlier page. */
export interface SentPage extends Omit<RenderedPage, 'styles'> {
  readonly styles: readonly (Pick<StyleBlock, 'emotion'> & Partial<StyleBlock>)[];
}

export interface ReadRequest {
  readonly number: number;
  readonly what: 'bundle' | 'file';
  readonly name: string;
}
