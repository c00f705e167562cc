import { Component, type ReactNode } from 'react';
import { forgetFailedLoads } from '../code/lazyNamed.ts';

interface BoundaryProps {
  /** Another value shows the children again. */
  resetKey?: unknown;
  /** What is shown instead of children that threw. */
  renderError: (error: unknown, tryAgain: () => void) => ReactNode;
  onCaught?: (error: unknown) => void;
  children: ReactNode;
}

interface BoundaryState {
  caught: { error: unknown } | null;
  resetKey: unknown;
}

/** Catches what its children throw while they render, so that the rest of the app stays. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return Object.is(props.resetKey, state.resetKey) ? null : { caught: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    forgetFailedLoads();
    this.props.onCaught?.(error);
  }

  override render() {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    return this.props.renderError(caught.error, () => this.setState({ caught: null }));
  }
}
