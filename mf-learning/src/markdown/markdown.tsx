import styled from '@emotion/styled';
import { readText } from '@site/content/headings';
import { EntryImage, type EntryPicture, Prose } from '@site/ui';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
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

const Pictures = createContext<readonly EntryPicture[]>([]);

interface Props {
  readonly text: string;
  /** The pictures in it; each is found by its URL. */
  readonly pictures?: readonly EntryPicture[] | undefined;
}

/** Renders a markdown body. */
export function Markdown({ text, pictures = [] }: Props): ReactNode {
  return (
    <Article>
      <Pictures value={pictures}>
        <ReactMarkdown
          remarkPlugins={[remarkGfm]}
          rehypePlugins={[prepareArticle]}
          urlTransform={keepUrl}
          components={components}
        >
          {text}
        </ReactMarkdown>
      </Pictures>
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
  const pictures = useContext(Pictures);
  if (!src) return alt;
  const picture = pictures.find(({ image_url }) => image_url === src);
  if (!picture) return <img {...rest} src={src} alt={alt ?? ''} loading="lazy" decoding="async" />;
  const sizes = sizesOf(picture);
  return (
    <EntryImage
      {...rest}
      picture={{ ...picture, image_alt: alt ?? '' }}
      sizes={sizes}
      loading="lazy"
    />
  );
}

/* A line of text, or the column on a phone; a smaller picture is not enlarged. */
function sizesOf({ image_width }: EntryPicture): string {
  const own = `${image_width}px`;
  return `(min-width: 40rem) min(36rem, ${own}), min(100vw - 2.5rem, ${own})`;
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
