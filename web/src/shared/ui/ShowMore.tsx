import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Quiet, Stack } from './layout.ts';

/** How many rows one more press brings. */
export const pageSize = 20;

interface ShowMoreProps {
  /** The ids of the elements of the rows that are shown, in their order. */
  rows: readonly string[];
  total: number;
  busy: boolean;
  onMore: () => void;
}

/** Brings more of a list that has more than a page; the first row that came then has the focus. */
export function ShowMore({ rows, total, busy, onMore }: ShowMoreProps) {
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    const first = shownBefore.current === null ? undefined : rows[shownBefore.current];
    if (first === undefined) return;
    shownBefore.current = null;
    document.getElementById(first)?.focus({ preventScroll: true });
  }, [rows]);
  if (total <= pageSize) return null;
  return (
    <Stack gap={8} items="center" top={16}>
      {rows.length < total && (
        <Button
          busy={busy}
          onClick={() => {
            shownBefore.current = rows.length;
            onMore();
          }}
        >
          Show more
        </Button>
      )}
      <Quiet className="figures">
        {rows.length} of {total}
      </Quiet>
    </Stack>
  );
}
