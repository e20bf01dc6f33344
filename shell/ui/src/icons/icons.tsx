import { Icon, type IconProps } from './icon.tsx';

/** An icon from the data of its path. */
function defineIcon(outline: string) {
  return (props: IconProps) => (
    <Icon {...props}>
      <path d={outline} />
    </Icon>
  );
}

/** An {@link Icon}. */
export const MenuIcon = defineIcon('M3 7h18M3 12h18M3 17h12');
/** An {@link Icon}. */
export const SearchIcon = defineIcon(
  'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5l5 5',
);
/** An {@link Icon}. */
export const CloseIcon = defineIcon('m5 5 14 14M19 5 5 19');
export const ExternalIcon = defineIcon('M9 5h10v10M19 5 5 19');
export const DownloadIcon = defineIcon('M12 4v11M7 10.5l5 5 5-5M4 20h16');
export const WarningIcon = defineIcon('M12 3.5 22 20.5H2ZM12 10v4.5M12 17.4v.1');
/** A professional network. An {@link Icon}. */
export const NetworkIcon = defineIcon(
  'm7.4 15.2 3.2-6.4M13.4 8.8l3.2 6.4M8.5 17.5h7M12 3l3 3-3 3-3-3ZM5.5 14.5l3 3-3 3-3-3ZM18.5 14.5l3 3-3 3-3-3Z',
);
/** An {@link Icon}. */
export const CodeIcon = defineIcon('m8 6-6 6 6 6M16 6l6 6-6 6M13.5 4l-3 16');
/** An {@link Icon}. */
export const ChatIcon = defineIcon('M3 4.5h18v12H11l-5 4v-4H3ZM7.5 9h9M7.5 12.5h5.5');
export const SortUpIcon = defineIcon('M12 20V5M6 11l6-6 6 6');
export const SortDownIcon = defineIcon('M12 4v15M6 13l6 6 6-6');
export const SortNoneIcon = defineIcon('m7 9 5-5 5 5M7 15l5 5 5-5');
