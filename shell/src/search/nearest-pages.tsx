import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useFollowLinks } from '../navigation/follow-links.ts';
import { AnswerBox } from './answer-styles.ts';
import { Results } from './search-answer.tsx';
import { useSearch } from './use-search.ts';

const maxResults = 4;

/** Pages similar to an unknown path; nothing if there are none. */
export function NearestPages(): ReactNode {
  const { pathname } = useLocation();
  const followLinks = useFollowLinks();
  const loaded = useSearch();
  if (loaded.state !== 'ready') return null;
  const found = loaded.search(wordsOf(pathname), maxResults);
  if (found.count === 0) return null;
  return (
    <AnswerBox {...followLinks}>
      <p>Were you looking for one of these?</p>
      <Results found={found} />
    </AnswerBox>
  );
}

/** Short words and file extensions say little. */
function wordsOf(pathname: string): string {
  const words = pathname.replace(/\.\w+$/, '').match(/[a-z]{4,}/g) ?? [];
  return words.join(' ');
}
