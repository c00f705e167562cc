import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeFilters, type HistoryFilters, readFilters, writeFilters } from './historyFilters.ts';
import { useAddressChange } from './useAddressChange.ts';

/** The filters in the address, and the way to change them. Typing a search replaces the entry in the history. */
export function useHistoryFilters(): {
  filters: HistoryFilters;
  /** The linked transaction, from `?id=`. */
  linked: string | undefined;
  change: (change: Partial<HistoryFilters>) => void;
} {
  const [address] = useSearchParams();
  const changeAddress = useAddressChange();
  const filters = useMemo(() => readFilters(address), [address]);
  const linked = address.get('id') ?? undefined;
  const change = useCallback(
    (next: Partial<HistoryFilters>) =>
      changeAddress((current) => writeFilters(changeFilters(readFilters(current), next), current), {
        replace: next.search !== undefined,
      }),
    [changeAddress],
  );
  return { filters, linked, change };
}
