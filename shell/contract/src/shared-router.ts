/** The router exports that sections may import; everything else is tree-shaken from the shell. */
export {
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
