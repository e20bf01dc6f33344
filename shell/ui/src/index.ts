export { LiveRegion, type LiveRegionProps } from './access/live-region.tsx';
export { SkipLink, type SkipLinkProps } from './access/skip-link.tsx';
export { VisuallyHidden } from './access/visually-hidden.tsx';
export { Button, type ButtonProps } from './actions/button.tsx';
export {
  ButtonLink,
  type ButtonLinkProps,
  DownloadLink,
  type DownloadLinkProps,
  ExternalButton,
  type ExternalButtonProps,
} from './actions/button-links.tsx';
export type { ButtonVariant } from './actions/button-styles.ts';
export {
  BackLink,
  ExternalTextLink,
  type ExternalTextLinkProps,
  TextLink,
} from './actions/text-links.tsx';
export { ToggleGroup, type ToggleGroupProps, type ToggleOption } from './actions/toggle-group.tsx';
export { ArticleImage, type ArticleImageProps } from './articles/article-image.tsx';
export { Prose } from './articles/prose.tsx';
export {
  type InlineText,
  Paragraphs,
  type TextLine,
  TextSection,
  type TextSectionProps,
} from './articles/text-section.tsx';
export {
  type TextBlock,
  TextSections,
  type TextSectionsProps,
} from './articles/text-sections.tsx';
export { Wordmark, type WordmarkProps } from './brand/wordmark.tsx';
export { Badge, type BadgeProps } from './cards/badge.tsx';
export {
  Card,
  CardActions,
  CardBody,
  CardLink,
  type CardLinkProps,
  CardMore,
  type CardProps,
} from './cards/card.tsx';
export { CardMedia, type CardMediaProps } from './cards/card-media.tsx';
export { ClampText } from './cards/clamp-text.tsx';
export {
  EntryImage,
  type EntryImageProps,
  type EntryPicture,
  scaleToCover,
} from './cards/entry-image.tsx';
export { ContactList, type ContactListProps } from './contacts/contact-list.tsx';
export { Field, FieldGrid, type FieldProps } from './forms/field.tsx';
export { ForgedBar } from './headings/forged-bar.tsx';
export { PageHeader, type PageHeaderProps } from './headings/page-header.tsx';
export { PictureHeader, type PictureHeaderProps } from './headings/picture-header.tsx';
export { SectionHeading, type SectionHeadingProps } from './headings/section-heading.tsx';
export { Icon, type IconProps } from './icons/icon.tsx';
export {
  ChatIcon,
  CloseIcon,
  CodeIcon,
  DownloadIcon,
  ExternalIcon,
  MenuIcon,
  NetworkIcon,
  SortDownIcon,
  SortNoneIcon,
  SortUpIcon,
  WarningIcon,
} from './icons/icons.tsx';
export { cellsLeft } from './layout/cells-left.ts';
export { type BlockElement, Container, type ContainerProps } from './layout/container.tsx';
export { Cluster, type FlowProps, type Space, Stack } from './layout/flow.tsx';
export { Grid } from './layout/grid.tsx';
export { CentredAlert } from './messages/centred-alert.tsx';
export { LoadFailure, type LoadFailureProps } from './messages/load-failure.tsx';
export { NotFoundPanel, type NotFoundPanelProps } from './messages/not-found-panel.tsx';
export { Notice, type NoticeProps } from './messages/notice.tsx';
export { EmptyText, LoadingText } from './messages/waiting-texts.tsx';
export { cutCorner } from './planes/cut-corner.ts';
export { latticeSheet } from './planes/lattice.ts';
export { WarmPlane } from './planes/warm-plane.tsx';
export {
  DataTable,
  type DataTableProps,
  RowHeader,
  TableCell,
  type TableCellProps,
} from './tables/data-table.tsx';
export { nextSort, type SortState } from './tables/sort.ts';
export { SortHeader, type SortHeaderProps } from './tables/sort-header.tsx';
export type { FontUrls } from './theme/font-faces.ts';
export { globalCss } from './theme/global-css.ts';
export {
  type ColorName,
  type ColorScheme,
  darkColors,
  lightColors,
  measures,
} from './theme/tokens.ts';
