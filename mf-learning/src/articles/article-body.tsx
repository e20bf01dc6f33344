import type { BodyNode } from '@site/content/parts/body';
import { EntryImage, type EntryPicture, Prose } from '@site/ui';
import { createElement, type ReactNode } from 'react';

interface Props {
  readonly body: readonly BodyNode[];
}

/** An article's text, as the build prepared it. */
export function ArticleBody({ body }: Props): ReactNode {
  return createElement(Prose, null, ...body.map(renderNode));
}

function renderNode(node: BodyNode): ReactNode {
  if (typeof node === 'string') return node;
  const { picture } = node;
  if (picture) return <EntryImage picture={picture} sizes={sizesOf(picture)} loading="lazy" />;
  return createElement(node.tag, node.props, ...(node.children ?? []).map(renderNode));
}

/* A line of text, or the column on a phone; a smaller picture is not enlarged. */
function sizesOf({ image_width }: EntryPicture): string {
  const own = `${image_width}px`;
  return `(min-width: 40rem) min(36rem, ${own}), min(100vw - 2.5rem, ${own})`;
}
