import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isNetworkError } from '../../shared/api/isNetworkError.ts';
import { Boundary } from '../../shared/ui/Boundary.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { errorKindOf } from './errorKind.ts';
import { hearUncaught } from './uncaught.ts';

interface ErrorBoundaryProps {
  /** The error page fills the window. */
  standalone?: boolean;
  children: ReactNode;
}

/**
 * Shows an error page instead of whatever threw, also outside of rendering, until the person navigates. After a network
 * error, Try Again shows the page again.
 */
export function ErrorBoundary({ standalone = false, children }: ErrorBoundaryProps) {
  const { key } = useLocation();
  return (
    <Boundary
      resetKey={key}
      renderError={(error, tryAgain) => (
        <ErrorPage
          {...errorKindOf(error)}
          standalone={standalone}
          {...(isNetworkError(error) && { onTryAgain: tryAgain })}
        />
      )}
    >
      <Uncaught />
      {children}
    </Boundary>
  );
}

/** Throws what nobody caught outside of rendering. */
function Uncaught() {
  const [uncaught, setUncaught] = useState<{ error: unknown }>();
  useEffect(() => hearUncaught((error) => setUncaught({ error })), []);
  if (uncaught !== undefined) throw uncaught.error;
  return null;
}
