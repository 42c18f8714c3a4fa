import { Component, type ReactNode, Suspense } from 'react';

/**
 * Around a part whose script comes when it is wanted. Where it cannot be loaded there is nothing,
 * and the rest of the page stays as it is, with all that was typed into it;
 * client/app/early/missing-part.ts says what is missing.
 */
export class Later extends Component<{ children: ReactNode }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(): { isMissing: boolean } {
    return { isMissing: true };
  }

  // Something else may be wanted in its place.
  override componentDidUpdate({ children }: { children: ReactNode }): void {
    if (this.state.isMissing && children !== this.props.children) {
      this.setState({ isMissing: false });
    }
  }

  override render(): ReactNode {
    return this.state.isMissing ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
