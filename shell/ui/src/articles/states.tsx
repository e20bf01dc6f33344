import { longText, picture, type States } from '../../catalogue/states.ts';
import { ArticleImage } from './article-image.tsx';
import { Prose } from './prose.tsx';
import { Paragraphs, TextSection } from './text-section.tsx';
import { TextSections } from './text-sections.tsx';

const line = [
  'Plain words, ',
  { text: 'a page', href: '/contact' },
  ' and ',
  { text: 'another site', href: 'https://site.example' },
];

const article = (
  <Prose>
    <p>
      A paragraph with <a href="/contact">linked words</a>, <strong>strong words</strong> and{' '}
      <code>code</code>.
    </p>
    <p>
      <a className="arrow-link" href="/contact">
        A link as a button →
      </a>
    </p>
    <header className="heading">
      <h2 id="steps">Three steps</h2>
      {/* biome-ignore lint/a11y/useAnchorContent: its label is its content */}
      <a href="#steps" aria-label="Link to “Three steps”" />
    </header>
    <ol>
      <li>First</li>
      <li>Second</li>
    </ol>
    <ul>
      <li>One of many</li>
      <li>{longText}</li>
    </ul>
    <blockquote>
      <p>Said by somebody.</p>
    </blockquote>
    <pre>
      <code>
        <span className="hljs-keyword">const</span> answer = <span className="hljs-number">42</span>
        ; <span className="hljs-comment">{'// all'}</span>
      </code>
    </pre>
    <div className="table-scroll">
      <table>
        <thead>
          <tr>
            <th>Stage</th>
            <th data-align="right">Minutes</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Proficient</td>
            <td data-align="right">12</td>
          </tr>
        </tbody>
      </table>
    </div>
  </Prose>
);

export const states: States = {
  ArticleImage: { default: <ArticleImage picture={picture} /> },
  Prose: {
    default: article,
    hover: (
      <Prose>
        <p>
          <a href="/contact">Linked words</a>
        </p>
        <p>
          <a className="arrow-link" href="/contact">
            A link as a button →
          </a>
        </p>
      </Prose>
    ),
  },
  Paragraphs: { 'text and links': <Paragraphs lines={[line]} /> },
  TextSection: {
    body: (
      <TextSection title="Who it is for">
        <p>{longText}</p>
      </TextSection>
    ),
    opening: (
      <TextSection title="Why" tone="opening">
        <p>{longText}</p>
      </TextSection>
    ),
    'without a title': (
      <TextSection tone="opening">
        <p>{longText}</p>
      </TextSection>
    ),
  },
  TextSections: {
    'paragraphs and a list': (
      <TextSections
        sections={[
          { title: 'What happens', type: 'paragraph', content: [line] },
          { title: 'What stays', type: 'list', items: [line, [longText]] },
        ]}
      />
    ),
  },
};
