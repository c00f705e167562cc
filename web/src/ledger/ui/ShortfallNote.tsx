import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatAmount } from '../../shared/money/formatAmount.ts';
import { Stack } from '../../shared/ui/layout.ts';

interface ShortfallNoteProps {
  /** In decimal units; 0 shows nothing. */
  shortfall: number;
  /** The offer to set the balance, where there is room for it. */
  action?: ReactNode;
}

/** Stands wherever a balance stands that more was spent from than was recorded. */
export function ShortfallNote({ shortfall, action }: ShortfallNoteProps) {
  const format = useFormatAmount();
  if (shortfall <= 0) return null;
  return (
    <Stack as="span" row="inline" wrap align="center" tone="warning" size="caption">
      <Stack as="span" row="inline" gap={4} align="center">
        <TriangleAlert size={14} aria-hidden="true" />
        Spent {format(shortfall)} more than recorded
      </Stack>
      {action}
    </Stack>
  );
}
