/**
 * Components and theme; `/_dev/components` shows all components.
 *
 * @module @site/ui
 */

export { LiveRegion } from './access/live-region.tsx';
export { SkipLink } from './access/skip-link.tsx';
export { VisuallyHidden } from './access/visually-hidden.tsx';
export { Button } from './actions/button.tsx';
export { ButtonLink, DownloadLink, ExternalButton } from './actions/button-links.tsx';
export { BackLink, TextLink } from './actions/text-links.tsx';
export { ToggleGroup } from './actions/toggle-group.tsx';
export { ArticleImage } from './articles/article-image.tsx';
export { Prose } from './articles/prose.tsx';
export { Paragraphs, TextSection } from './articles/text-section.tsx';
export { TextSections } from './articles/text-sections.tsx';
export { Wordmark } from './brand/wordmark.tsx';
export { Badge } from './cards/badge.tsx';
export { Card, CardActions, CardBody, CardLink, CardMore, CardText } from './cards/card.tsx';
export { CardMedia } from './cards/card-media.tsx';
export { ClampText } from './cards/clamp-text.tsx';
export { EntryImage, type EntryPicture, scaleToCover } from './cards/entry-image.tsx';
export { ContactList } from './contacts/contact-list.tsx';
export { Field, FieldGrid } from './forms/field.tsx';
export { Breadcrumbs, type Crumb } from './headings/breadcrumbs.tsx';
export { ForgedBar } from './headings/forged-bar.tsx';
export { PageHeader } from './headings/page-header.tsx';
export { PictureHeader } from './headings/picture-header.tsx';
export { SectionHeading } from './headings/section-heading.tsx';
export { Icon } from './icons/icon.tsx';
export {
  ChatIcon,
  CloseIcon,
  CodeIcon,
  MenuIcon,
  NetworkIcon,
  SearchIcon,
} from './icons/icons.tsx';
export { cellsLeft } from './layout/cells-left.ts';
export { Container } from './layout/container.tsx';
export { Cluster, Stack } from './layout/flow.tsx';
export { Grid } from './layout/grid.tsx';
export { gridColumns } from './layout/grid-columns.ts';
export { EmptyText } from './messages/empty-text.tsx';
export { LoadFailure } from './messages/load-failure.tsx';
export { entryStates, loadStates } from './messages/load-states.tsx';
export { LoadingText } from './messages/loading-text.tsx';
export { NotFoundPanel } from './messages/not-found-panel.tsx';
export { Notice } from './messages/notice.tsx';
export { cutCorner } from './planes/cut-corner.ts';
export { WarmPlane } from './planes/warm-plane.tsx';
export { DataTable, RowHeader } from './tables/data-table.tsx';
export { type ChangeSort, SortHeader, type SortState } from './tables/sort-header.tsx';
export { globalCss } from './theme/global-css.ts';
export {
  type ColorName,
  type ColorScheme,
  darkColors,
  lightColors,
} from './theme/tokens.ts';
