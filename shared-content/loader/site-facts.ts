import { links, plannedAnchors, plannedSections } from '../src/site/index.ts';
import { footer, headerLinks, type NavigationGroup } from '../src/site/navigation.ts';

/** What the checks take from the site's facts. */
export interface SiteFacts {
  /** Addresses outside the site, by the name that `link:name` uses. */
  readonly links: Readonly<Record<string, string>>;
  /** Route patterns of the whole site, `/insights/:insightSlug`. */
  readonly routes: readonly string[];
  /** Anchors on pages that are not markdown, by path. */
  readonly anchors: Readonly<Record<string, readonly string[]>>;
  /** Paths that header and footer link to. */
  readonly navigation: readonly string[];
}

const footerGroups: readonly NavigationGroup[] = [footer.quickLinks, ...footer.solutions.groups];
const items = [...headerLinks, ...footerGroups.flatMap((group) => group.items)];

/** The shipped site's facts. */
export const siteFacts: SiteFacts = {
  links,
  routes: plannedSections.flatMap((section) => section.routes),
  anchors: plannedAnchors,
  navigation: items.flatMap((item) => ('to' in item ? [item.to] : [])),
};
