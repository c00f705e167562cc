import { Component, cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { isNetworkError, unreachableText } from '../api/serviceResult.ts';
import { forgetFailedLoads } from '../code/lazyNamed.ts';
import { showToast } from '../toasts/showToast.ts';
import { takeLostFocus } from './focus.ts';

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

interface SparePartProps {
  /** Another value tries again after a failure. */
  resetKey?: unknown;
  children: ReactNode;
}

/** A part that the page can do without: nothing stands there while its code is on its way, or cannot be had. */
export const SparePart = ({ resetKey, children }: SparePartProps) => (
  <Boundary resetKey={resetKey} renderError={() => null}>
    <Suspense>{children}</Suspense>
  </Boundary>
);

interface OpenedPartProps {
  /** Another value tries again after a failure. */
  resetKey?: unknown;
  /** What is shown while the code is on its way, and after it failed. */
  fallback?: ReactNode;
  /** Closes the part, so that the next press opens it again. */
  onFailed: () => void;
  children: ReactNode;
}

/** A dialog, a menu or another part that a press opens. If it cannot be shown, a toast says so and the page stays. */
export function OpenedPart({ resetKey, fallback = null, onFailed, children }: OpenedPartProps) {
  return (
    <Boundary
      resetKey={resetKey}
      renderError={() => fallback}
      onCaught={(error) => {
        onFailed();
        showToast({
          kind: 'error',
          title: 'This could not be opened',
          description: isNetworkError(error)
            ? unreachableText
            : 'Something went wrong on our end. Please try again later.',
        });
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}

/** A button that opens something beside it. */
export type Opener = ReactElement<Record<string, unknown>>;

interface LateOpenerProps {
  button: Opener;
  /** What it opens, open from the start; the button belongs to it. */
  children: (button: Opener) => ReactElement;
}

/** A button that opens what comes with its first press. Whoever pressed it keeps the focus there until it is open. */
export function LateOpener({ button: given, children }: LateOpenerProps) {
  const [asked, setAsked] = useState<boolean>();
  const button = cloneElement(given, {
    onClick: () => setAsked(true),
    // It is drawn anew at each step, and the focus went with the one before.
    ...(asked !== undefined && { ref: takeLostFocus }),
  });
  if (!asked) return button;
  return (
    <OpenedPart fallback={button} onFailed={() => setAsked(false)}>
      {children(button)}
    </OpenedPart>
  );
}
