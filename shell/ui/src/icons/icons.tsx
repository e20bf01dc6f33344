import { Icon, type IconProps } from './icon.tsx';

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 7h18M3 12h18M3 17h12" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 5 14 14M19 5 5 19" />
    </Icon>
  );
}

export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 5h10v10M19 5 5 19" />
    </Icon>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v11M7 10.5l5 5 5-5M4 20h16" />
    </Icon>
  );
}

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5 22 20.5H2ZM12 10v4.5M12 17.4v.1" />
    </Icon>
  );
}

export function NetworkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m7.4 15.2 3.2-6.4M13.4 8.8l3.2 6.4M8.5 17.5h7" />
      <path d="m12 3 3 3-3 3-3-3ZM5.5 14.5l3 3-3 3-3-3ZM18.5 14.5l3 3-3 3-3-3Z" />
    </Icon>
  );
}

export function CodeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m8 6-6 6 6 6M16 6l6 6-6 6M13.5 4l-3 16" />
    </Icon>
  );
}

export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 4.5h18v12H11l-5 4v-4H3ZM7.5 9h9M7.5 12.5h5.5" />
    </Icon>
  );
}

export function SortUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20V5M6 11l6-6 6 6" />
    </Icon>
  );
}

export function SortDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v15M6 13l6 6 6-6" />
    </Icon>
  );
}

export function SortNoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m7 9 5-5 5 5M7 15l5 5 5-5" />
    </Icon>
  );
}
