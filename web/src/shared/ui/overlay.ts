import type { ReactNode, RefObject } from 'react';

/** What `Dialog`, `Drawer`, `Sheet` and `ResponsiveDialog` have in common. */
export interface OverlayProps {
  open: boolean;
  /** The person wants it closed: Esc, a press outside, the close button, a swipe, Back. */
  onClose: () => void;
  /** After the closing animation, when nothing is seen any more. */
  onClosed?: () => void;
  title: ReactNode;
  /** A quiet sentence under the title. */
  description?: ReactNode;
  /** Icon buttons beside the close button. */
  actions?: ReactNode;
  /** While something is being saved: it can't be closed. */
  locked?: boolean;
  /** In the middle of the screen it has room for two fields side by side. */
  wide?: boolean;
  /** What takes the focus first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The content; end it with an `OverlayFooter` for its buttons. A `<form>` may be around both. */
  children: ReactNode;
}
