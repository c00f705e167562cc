import { type ReactNode, Suspense } from 'react';
import { Boundary } from './Boundary.tsx';

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
