import type { LabelSort } from '@ledgerline/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { useRested } from '../../shared/ui/timing.ts';
import { ledgerKeys } from './ledgerKeys.ts';
import { successOf } from './serviceText.ts';

export type LabelKind = 'payees' | 'tags';

interface LabelQuery {
  search?: string;
  sort?: LabelSort;
  page?: number;
  limit?: number;
}

/** A page of the payees, or of the tags, with what their records add up to; while the next one comes the last one stays. */
export const useLabels = (kind: LabelKind, query: LabelQuery, { enabled = true } = {}) =>
  useQuery({
    queryKey: ledgerKeys.labels(kind, query),
    queryFn: async ({ signal }) => {
      const { data, meta } = successOf(await api.call(`GET /${kind}`, { signal, query: { ...query } }), {
        refused: `Failed to load your ${kind}`,
      });
      return { labels: data, meta };
    },
    placeholderData: keepPreviousData,
    enabled,
  });

/** Typing rests this long before names are looked up, in milliseconds. */
const rest = 250;

/** The most used names that have what was typed in them; none while nothing is asked. */
export function useLabelNames(
  kind: LabelKind,
  typed: string,
  { enabled = true, limit = 5 } = {},
): { names: readonly string[]; loading: boolean; error: Error | null } {
  const search = useRested(typed.trim(), rest);
  const { data, error, isPending } = useLabels(kind, { search, sort: 'count', limit }, { enabled });
  return {
    names: enabled && data ? data.labels.map(({ name }) => name) : none,
    loading: enabled && isPending,
    error,
  };
}

const none: readonly string[] = [];
