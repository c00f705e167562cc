import type { PlanLine } from '@ledgerline/contract';

/** The questions that the plan asks; `move` gives a line money. */
export type PlanQuestion =
  | { kind: 'move'; to: PlanLine }
  | { kind: 'fill' }
  | { kind: 'copy' }
  | { kind: 'start' };

/** What the plan's dialogs have in common. */
export interface PlanDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}
