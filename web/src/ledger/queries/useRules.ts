import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { ledgerKeys } from './ledgerKeys.ts';
import { successOf } from './serviceText.ts';

/** All rules, in the order in which they are asked. */
export const useRules = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: ledgerKeys.rules,
    queryFn: async ({ signal }) =>
      successOf(await api.call('GET /rules', { signal }), { refused: 'Failed to load your rules' }).data,
    enabled,
  });

/** A rule as it was in that version, also a removed one. */
export const useRuleVersion = (id: string, version: number) =>
  useQuery({
    queryKey: ledgerKeys.ruleVersion(id, version),
    queryFn: async ({ signal }) =>
      successOf(await api.call('GET /rules/:id', { params: { id }, query: { version }, signal }), {
        refused: 'Failed to load this rule',
      }).data,
    placeholderData: keepPreviousData,
  });
