import { PageDataBoundary } from '@site/contract';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { plainPath } from '../../document/plain-path.ts';
import { searchPath } from '../../document/search-entry.ts';
import { HomePage } from '../home/home-page.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { SearchPage } from '../search/lazy-parts.ts';
import { Hosted } from '../sections/hosted.tsx';
import { PagePlaceholder } from '../sections/page-placeholder.tsx';
import { UnavailableCard } from '../sections/unavailable-card.tsx';
import { findSection, useSite } from '../site.ts';
import { HydrationMark, PageView } from './page-marks.ts';

/** The page at the current path: Home, the search, a section's page or the 404 page. */
export function SitePage(): ReactNode {
  const site = useSite();
  const { pathname, search, hash } = useLocation();
  const plain = plainPath(pathname);
  if (plain !== pathname) return <Navigate to={plain + search + hash} replace />;
  const section = findSection(site, pathname);
  if (section) {
    return (
      <Hosted
        key={pathname}
        section={section}
        target={{ section: section.id, pathname }}
        captured={site.captured.page(pathname)}
      />
    );
  }
  const Page = shellPages[pathname] ?? NotFoundPage;
  const showFailure = (show: () => void) => {
    const tryAgain = () => {
      if (Page === SearchPage) SearchPage.preload().catch(() => {});
      show();
    };
    return <UnavailableCard isBusy={false} tryAgain={tryAgain} address={pathname + search} />;
  };
  return (
    <>
      <PageDataBoundary key={pathname} loading={<PagePlaceholder />} failure={showFailure}>
        <Page />
        <HydrationMark />
      </PageDataBoundary>
      <PageView />
    </>
  );
}

const shellPages: Record<string, ComponentType> = { '/': HomePage, [searchPath]: SearchPage };
