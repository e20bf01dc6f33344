import type { States } from '../../catalogue/states.ts';
import { Icon } from './icon.tsx';
import { ChatIcon, CloseIcon, CodeIcon, MenuIcon, NetworkIcon, SearchIcon } from './icons.tsx';

const icons = { ChatIcon, CloseIcon, CodeIcon, MenuIcon, NetworkIcon, SearchIcon };

const own = Object.entries(icons).map(([name, One]) => [
  name,
  { default: <One />, large: <One size={48} /> },
]);

export const states: States = {
  Icon: {
    'of any path': (
      <Icon>
        <path d="M4 4h16v16H4z" />
      </Icon>
    ),
  },
  ...Object.fromEntries(own),
};
