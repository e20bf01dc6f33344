/** The contract's number; the shell supports this one and the one before. */
export const contractVersion = 1;

/** The exports of `react-router-dom` that the shell lends; using another one is refused. */
export const routerExports = [
  'Link',
  'NavLink',
  'createSearchParams',
  'generatePath',
  'matchPath',
  'useHref',
  'useLocation',
  'useNavigate',
  'useParams',
  'useSearchParams',
] as const;

/**
 * The libraries of which the shell's copy is the only one, in browser and renderer.
 * 'all' lends every export; a list lends those.
 */
export const lentLibraries = {
  react: 'all',
  'react/jsx-runtime': 'all',
  'react-dom': 'all',
  'react-dom/client': 'all',
  'react-router-dom': routerExports,
  '@emotion/react': 'all',
  '@emotion/styled': 'all',
  zustand: 'all',
  '@site/contract': 'all',
} as const satisfies Record<string, 'all' | readonly string[]>;
