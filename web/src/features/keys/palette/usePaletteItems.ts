import { useMemo } from 'react';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { useTransactions } from '../../../ledger/queries/useTransactions.ts';
import { useStore } from '../../../shared/store/store.ts';
import { useRested } from '../../../shared/ui/useRested.ts';
import { commands } from '../commands.ts';
import { isStillFound, type PaletteGroup, paletteGroups } from './paletteItems.ts';
import { recentItems } from './recentItems.ts';

/** Typing rests this long before the history is asked, in milliseconds. */
const rest = 300;
const shortest = 2;
const rowsFound = 5;

/** The palette's lines for what was typed, and whether the history is still being searched. */
export function usePaletteItems(typed: string): { groups: PaletteGroup[]; searching: boolean } {
  const query = typed.trim();
  const search = useRested(query, rest);
  const { data: assets } = useAssets();
  const recent = useStore(recentItems);
  const asked = query.length >= shortest && search.length >= shortest;
  const history = useTransactions(
    { search, include: 'transfers', sort: 'newest', limit: rowsFound },
    { enabled: asked },
  );
  const found = asked ? history.data?.rows : undefined;
  const isEarlier = query !== search || history.isPlaceholderData;
  const rows = useMemo(
    () => (isEarlier ? found?.filter((row) => isStillFound(row, query)) : found),
    [found, isEarlier, query],
  );
  const groups = useMemo(
    () => paletteGroups(query, { commands, assets: assets ?? [], rows: rows ?? [], recent }),
    [query, assets, rows, recent],
  );
  return { groups, searching: query.length >= shortest && (query !== search || history.isFetching) };
}
