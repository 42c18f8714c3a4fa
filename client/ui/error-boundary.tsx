import { Component, type ComponentType, createContext, type ReactNode, use } from 'react';
import { isMissingModule } from '#client/lib/missing-module.ts';

/** Extent of a failure: the whole page, a region of it, or a part such as a dialog. */
export type FailureExtent = 'page' | 'region' | 'part';

export interface FailureProps {
  error: unknown;
  extent: FailureExtent;
}

/** Shows an exception of rendering. The app provides it. */
export const FailureContext = createContext<ComponentType<FailureProps>>(() => null);

interface ErrorBoundaryProps {
  extent: FailureExtent;
  /** Another value renders the children again, such as another section. */
  resetKey?: unknown;
  children: ReactNode;
}

/**
 * Replaces children that threw while rendering by the failure and a way on; the rest of the page
 * keeps its state. Renders nothing for a module that couldn't be loaded, which the page reports
 * (client/app/early/missing-part.ts), and tries again with the next children.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state: { failure: { error: unknown } | undefined } = { failure: undefined };

  static getDerivedStateFromError(error: unknown): { failure: { error: unknown } } {
    return { failure: { error } };
  }

  override componentDidUpdate({ children, resetKey }: ErrorBoundaryProps): void {
    const { failure } = this.state;
    if (!failure) return;
    const mayBeLoaded = isMissingModule(failure.error) && children !== this.props.children;
    if (mayBeLoaded || resetKey !== this.props.resetKey) this.setState({ failure: undefined });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (isMissingModule(failure.error)) return null;
    return <Failure error={failure.error} extent={this.props.extent} />;
  }
}

function Failure(props: FailureProps): ReactNode {
  const View = use(FailureContext);
  return <View {...props} />;
}
