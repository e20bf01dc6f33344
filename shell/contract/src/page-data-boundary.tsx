import { Component, type ReactNode, Suspense } from 'react';
import { type SiteServices, useSiteServices } from './services.ts';

interface Props {
  readonly loading: ReactNode;
  /** Shown when a load failed; `tryAgain` loads once more. */
  readonly failure: (tryAgain: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Shows a page's loading and failure texts around components that call `usePageData`. */
export function PageDataBoundary(props: Props): ReactNode {
  const services = useSiteServices();
  return <Boundary {...props} services={services} />;
}

class Boundary extends Component<Props & { services: SiteServices }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
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
