import { PageDataBoundary } from '@site/contract';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { plainPath } from '../../document/plain-path.ts';
import { searchPath } from '../../document/search-entry.ts';
import type { SectionClaims } from '../../document/site-data.ts';
import { PageView } from '../analytics/page-view.tsx';
import { HomePage } from '../home/home-page.tsx';
import { HydrationMark } from '../hydration-mark.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { SearchPage } from '../search/lazy-parts.ts';
import { Hosted } from '../sections/hosted.tsx';
import { PagePlaceholder } from '../sections/page-placeholder.tsx';
import { UnavailableCard } from '../sections/unavailable-card.tsx';
import { findPathOwner, useSite } from '../site.ts';

/** The page at the current path: Home, the search, a section's page or the 404 page. */
export function SitePage(): ReactNode {
  const site = useSite();
  const { pathname, search, hash } = useLocation();
  const plain = plainPath(pathname);
  if (plain !== pathname) return <Navigate to={plain + search + hash} replace />;
  const place = findPathOwner(site, pathname);
  if (place.kind === 'section') {
    return <SectionPage key={pathname} section={place.section} pathname={pathname} />;
  }
  return (
    <>
      {place.kind === 'search' && (
        <PageDataBoundary
          loading={<PagePlaceholder />}
          failure={showFailure(searchPath + search, () => SearchPage.preload().catch(() => {}))}
        >
          <SearchPage />
          <HydrationMark />
        </PageDataBoundary>
      )}
      {place.kind === 'home' && (
        <PageDataBoundary loading={<PagePlaceholder />} failure={showFailure('/')}>
          <HomePage />
          <HydrationMark />
        </PageDataBoundary>
      )}
      {place.kind === 'not-found' && (
        <>
          <NotFoundPage />
          <HydrationMark />
        </>
      )}
      <PageView />
    </>
  );
}

/** The card of the page at this address; `load` is called before it is shown again. */
const showFailure = (address: string, load?: () => void) => (show: () => void) => {
  const tryAgain = () => {
    load?.();
    show();
  };
  return <UnavailableCard isBusy={false} tryAgain={tryAgain} address={address} />;
};

function SectionPage({
  section,
  pathname,
}: {
  section: SectionClaims;
  pathname: string;
}): ReactNode {
  const { captured } = useSite();
  return (
    <Hosted
      section={section}
      target={{ section: section.id, pathname }}
      captured={captured.page(pathname)}
      placeholder={<PagePlaceholder />}
      failure="card"
      missing={<NotFoundPage />}
    />
  );
}
