import { type ReactNode, Suspense } from 'react';
import { isNetworkError } from '../api/isNetworkError.ts';
import { showToast } from '../toasts/showToast.ts';
import { Boundary } from './Boundary.tsx';

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
            ? 'Unable to connect to the server. Please check your internet connection.'
            : 'Something went wrong on our end. Please try again later.',
        });
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
}
