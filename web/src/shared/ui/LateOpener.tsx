import { cloneElement, type ReactElement, useState } from 'react';
import { OpenedPart } from './OpenedPart.tsx';
import { takeLostFocus } from './takeLostFocus.ts';

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
