import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { type SiteServices, useSiteServices } from '../src/services.ts';
import { isTriedAgain } from './page-data.ts';

interface Props {
  readonly loading: ReactNode;
  /** Shown when a load failed; `tryAgain` loads once more. */
  readonly failure: (tryAgain: () => void) => ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows a page's loading and failure texts around components that call `usePageData`.
 *
 * @example
 * <PageDataBoundary {...loadStates({ loading: 'Loading...', failed: 'Failed to load courses.' })}>
 *   <CourseList />
 * </PageDataBoundary>
 */
export function PageDataBoundary(props: Props): ReactNode {
  const services = useSiteServices();
  const { pathname } = useLocation();
  return <Boundary {...props} services={services} path={pathname} />;
}

interface BoundaryProps extends Props {
  readonly services: SiteServices;
  readonly path: string;
}

interface BoundaryState {
  readonly failed: boolean;
  readonly path: string | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, path: undefined };

  /** One boundary may serve many paths of a route: a failure belongs to one path. */
  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState) {
    return path === state.path ? null : { failed: false, path };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  private stop = () => {};

  /** Parts of one page may have boundaries of their own; who tries again sees one of them. */
  override componentDidMount() {
    const { loads } = this.props.services.pageData;
    this.stop = loads.subscribe((now, before) => {
      if (this.state.failed && isTriedAgain(this.props.path, now, before))
        this.setState({ failed: false });
    });
  }

  override componentWillUnmount() {
    this.stop();
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    this.props.services.report?.(error);
  }

  readonly tryAgain = () => {
    this.props.services.pageData.forgetFailures();
    this.setState({ failed: false });
  };

  override render() {
    if (this.state.failed) return this.props.failure(this.tryAgain);
    return <Suspense fallback={this.props.loading}>{this.props.children}</Suspense>;
  }
}
