import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dataOf } from './dataOf.ts';
import { ledgerKeys } from './ledgerKeys.ts';

/** All rules, in the order in which they are asked. */
export const useRules = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: ledgerKeys.rules,
    queryFn: ({ signal }) => dataOf('Failed to load your rules', 'GET /rules', { signal }),
    enabled,
  });

/** A rule as it was in that version, also a removed one. */
export const useRuleVersion = (id: string, version: number) =>
  useQuery({
    queryKey: ledgerKeys.ruleVersion(id, version),
    queryFn: ({ signal }) =>
      dataOf('Failed to load this rule', 'GET /rules/:id', { params: { id }, query: { version }, signal }),
    placeholderData: keepPreviousData,
  });
