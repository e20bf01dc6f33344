import type { routerExports } from '@site/contract';
import {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  NavLink,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';

/** The chosen part of the router, so that the rest is shaken out of the shell. */
export const lentRouter = {
  Link,
  NavLink,
  createSearchParams,
  generatePath,
  matchPath,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} satisfies Record<(typeof routerExports)[number], unknown>;
