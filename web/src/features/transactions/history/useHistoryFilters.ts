import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { changeFilters, type HistoryFilters, readFilters, writeFilters } from './historyFilters.ts';

/** The filters in the address, and the way to change them. Typing a search replaces the entry in the history. */
export function useHistoryFilters(): {
  filters: HistoryFilters;
  /** The linked transaction, from `?id=`. */
  linked: string | undefined;
  change: (change: Partial<HistoryFilters>) => void;
} {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const filters = useMemo(() => readFilters(address), [address]);
  const linked = address.get('id') ?? undefined;
  const change = useCallback(
    (next: Partial<HistoryFilters>) =>
      setAddress((current) => writeFilters(changeFilters(readFilters(current), next), current), {
        replace: next.search !== undefined,
        // A dialog may have been opened since the last letter; its mark on the entry stays.
        ...(next.search !== undefined && { state: state as unknown }),
        preventScrollReset: true,
      }),
    [setAddress, state],
  );
  return { filters, linked, change };
}
