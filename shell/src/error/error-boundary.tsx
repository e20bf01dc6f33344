import { Component, type ReactNode } from 'react';

interface Props {
  /** A new value shows the children again. */
  readonly resetKey: unknown;
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | undefined;
  readonly resetKey: unknown;
}

/** Shows the fallback in place of children that throw. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey };
  }

  override render() {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.fallback(failure.error);
  }
}
