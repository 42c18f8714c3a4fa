import { Component, type ReactNode, Suspense } from 'react';

/**
 * Error boundary around a lazily loaded part. If its script can't be loaded, it renders nothing and
 * the rest of the page keeps its state; client/app/early/missing-part.ts reports the failure.
 */
export class LazyBoundary extends Component<{ children: ReactNode }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(): { isMissing: boolean } {
    return { isMissing: true };
  }

  // Different children may be loadable.
  override componentDidUpdate({ children }: { children: ReactNode }): void {
    if (this.state.isMissing && children !== this.props.children) {
      this.setState({ isMissing: false });
    }
  }

  override render(): ReactNode {
    return this.state.isMissing ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
