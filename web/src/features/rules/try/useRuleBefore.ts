import { useQuery } from '@tanstack/react-query';
import { previewRule, type Tried } from '../../../ledger/rules/tryRule.ts';
import { type Blocked, nearestBefore } from './nearestBefore.ts';

interface Shown {
  /** Of a saved rule. */
  version?: number;
  /** Where the rule stands, counted from 0. */
  place: number;
  /** The ledger's revision that its preview showed; undefined while there is none. */
  revision: number | undefined;
}

/** The nearest rule before a tried one that decides some of its records; null where none does, and until that is known. */
export function useRuleBefore(tried: Tried, { version, place, revision }: Shown): Blocked | null {
  const { data } = useQuery({
    // It is asked once for each revision, after the preview of it.
    queryKey: ['rulesBefore', tried, version, place, revision],
    queryFn: ({ signal }) =>
      nearestBefore(place, async (at) => {
        const asked = { ...tried, place: at, byHand: false, page: 1, limit: 1 };
        return (await previewRule(asked, signal)).total;
      }),
    enabled: revision !== undefined && place > 0,
    retry: false,
  });
  return data ?? null;
}
