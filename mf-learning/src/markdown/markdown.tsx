import styled from '@emotion/styled';
import { readText } from '@site/content/headings';
import { Prose } from '@site/ui';
import type { ComponentProps, ReactNode } from 'react';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { prepareArticle, walk } from './article-tree.ts';
import { keepUrl } from './keep-url.ts';

const Article = styled(Prose)`
  & .table-scroll {
    margin-block: 1.75em;
    overflow-x: auto;
  }
  & .table-scroll > table {
    display: table;
  }
  & :is(th, td):last-child {
    padding-inline-end: 0;
  }
  & [data-align='right'] {
    text-align: end;
  }
  & [data-align='center'] {
    text-align: center;
  }
`;

const components: Components = { a: ArticleLink, img: Picture, table: Table };

/** Renders a markdown body. */
export function Markdown({ text }: { readonly text: string }): ReactNode {
  return (
    <Article>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[prepareArticle]}
        urlTransform={keepUrl}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </Article>
  );
}

/** Plain text without an address; a button that opens a new tab when its text has an arrow. */
function ArticleLink({ node, href, children, ...rest }: ComponentProps<'a'> & ExtraProps) {
  if (!href) return children;
  const isArrow = node !== undefined && readText(node).includes('→');
  const isOutside = /^https?:/i.test(href);
  return (
    <a
      {...rest}
      href={href}
      {...(isArrow && { className: 'arrow-link' })}
      {...((isArrow || isOutside) && newTab)}
    >
      {children}
    </a>
  );
}

const newTab = {
  target: '_blank',
  rel: 'noopener',
  'aria-description': 'Opens in a new tab',
};

function Picture({ node: _, src, alt, ...rest }: ComponentProps<'img'> & ExtraProps) {
  if (!src) return alt;
  return <img {...rest} src={src} alt={alt ?? ''} loading="lazy" decoding="async" />;
}

/** A table too wide for the page scrolls in its own box, by keyboard too. */
function Table({ node, ...rest }: ComponentProps<'table'> & ExtraProps) {
  const cells = node === undefined ? [] : [...walk(node)];
  const headings = cells.filter(({ tagName }) => tagName === 'th').map(readText);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
    <section className="table-scroll" aria-label={`Table: ${headings.join(', ')}`} tabIndex={0}>
      <table {...rest} />
    </section>
  );
}
