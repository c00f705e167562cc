import { useMemo } from 'react';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import { useOverview } from '../../../ledger/queries/useOverview.ts';
import { useOpenDates } from '../../../ledger/queries/useSchedules.ts';
import { useTransactions } from '../../../ledger/queries/useTransactions.ts';
import { useToday } from '../../../ledger/useToday.ts';
import { useStore } from '../../../shared/store/store.ts';
import { useRested } from '../../../shared/ui/timing.ts';
import { noKeyboard, useMediaQuery } from '../../../shared/ui/useMediaQuery.ts';
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
  const asked = query.length >= shortest && search.length >= shortest;
  const today = useToday();
  const { data: dates } = useOpenDates(asked);
  const due = useMemo(() => dates?.filter(({ dueOn }) => dueOn <= today), [dates, today]);
  const { data: overview } = useOverview();
  const recent = useStore(recentItems);
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
  const hasNoKeys = useMediaQuery(noKeyboard);
  const groups = useMemo(
    () =>
      paletteGroups(query, {
        commands: hasNoKeys ? commands.filter(({ id }) => id !== 'help') : commands,
        assets: assets ?? [],
        due: due ?? [],
        spent: overview?.categories ?? [],
        from: overview?.days[0]?.date ?? '',
        rows: rows ?? [],
        recent,
      }),
    [query, assets, due, overview, rows, recent, hasNoKeys],
  );
  return { groups, searching: query.length >= shortest && (query !== search || history.isFetching) };
}
