import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorPage } from './ErrorPage.tsx';
import { errorKindOf } from './errorKind.ts';

interface BoundaryProps {
  /** Another value resets the boundary. */
  location: string;
  children: ReactNode;
}

interface BoundaryState {
  caught: { error: unknown } | null;
  location: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.location === state.location ? null : { caught: null, location: props.location };
  }

  override render() {
    if (this.state.caught === null) return this.props.children;
    return <ErrorPage {...errorKindOf(this.state.caught.error)} standalone />;
  }
}

/** Catches whatever nobody else caught, shows its page, and resets when the person navigates. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary location={key}>{children}</Boundary>;
}
