import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isNetworkError } from '../../shared/api/isNetworkError.ts';
import { Boundary } from '../../shared/ui/Boundary.tsx';
import { ErrorPage, errorKindOf } from './ErrorPage.tsx';

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

type Take = (error: unknown) => void;

/** The error boundaries on the screen, the outer ones first. */
const boundaries: Take[] = [];

/** What was thrown before there was a boundary: the first one takes it. */
let unheard: { error: unknown } | undefined;

/** Lets a boundary hear of errors outside of rendering while it is the innermost. Answers how to stop. */
export function hearUncaught(take: Take): () => void {
  boundaries.push(take);
  if (unheard !== undefined) take(unheard.error);
  unheard = undefined;
  return () => void boundaries.splice(boundaries.indexOf(take), 1);
}

/** Brings errors of timers, event handlers and promises that nobody caught to the innermost error boundary. */
export function watchUncaught(): void {
  window.addEventListener('error', ({ error, message, filename }) => {
    if (/ResizeObserver loop/.test(message) || isForeign(filename)) return;
    report(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

function report(error: unknown): void {
  // Without an error it comes from another origin's script; an abort is nobody's fault.
  if (!(error instanceof Error) || error.name === 'AbortError' || isForeign(error.stack)) return;
  const innermost = boundaries.at(-1);
  if (innermost === undefined) unheard ??= { error };
  else innermost(error);
}

/** Whether a browser extension is the origin. */
const isForeign = (place = ''): boolean => /\b(?:chrome|moz|safari(?:-web)?)-extension:/.test(place);
