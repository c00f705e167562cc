import type { RuleChange, RulePreview as RulePreviewShown } from '@ledgerline/contract';
import type { Catalogue, LedgerState, RuleOnRecord, RulePreview } from '@ledgerline/domain';
import { toDecimal } from '@ledgerline/domain/money';
import type { TransactionRecord } from '@ledgerline/events';
import { referToAsset } from '../assets/presentAsset.ts';
import { presentCategory } from '../categories/presentCategory.ts';

/** One page of what a rule would do, as clients see it. `revision` is internal. */
export function presentRulePreview(
  { counts, byCategory, changed, total, of }: RulePreview,
  {
    state,
    catalogue,
    revision,
    page: { page, limit },
  }: {
    state: LedgerState;
    catalogue: Catalogue;
    revision: number;
    page: { page: number; limit: number };
  },
) {
  const changes = changed.slice((page - 1) * limit, page * limit).flatMap((transaction) => {
    const on = of(transaction);
    return on ? [presentChange(transaction.record, on, state, catalogue)] : [];
  });
  return {
    data: {
      revision: revision + 1,
      counts: {
        ...counts,
        byCategory: byCategory.map(({ categoryId, count }) => ({
          category: presentCategory(catalogue, categoryId),
          count,
        })),
      },
      changes,
    } satisfies RulePreviewShown,
    meta: { page, limit, total, totalPages: Math.ceil(total / limit) },
    ledgerRevision: revision + 1,
  };
}

function presentChange(
  record: TransactionRecord,
  { after: changed, byHand, transferTo }: RuleOnRecord,
  state: LedgerState,
  catalogue: Catalogue,
): RuleChange {
  const { id, title, date, amount } = record;
  const after = changed();
  const fields = (of: TransactionRecord): RuleChange['after'] => ({
    ...(after.title !== title && { title: of.title }),
    ...(after.payee !== record.payee && { payee: of.payee }),
    ...(after.categoryId !== record.categoryId && { category: presentCategory(catalogue, of.categoryId) }),
    ...(after.tags !== record.tags && { tags: of.tags }),
  });
  return {
    record: { id, title, date, amount: toDecimal(amount) },
    byHand,
    before: fields(record),
    after: fields(after),
    ...(transferTo !== null && { transferTo: referToAsset(state, transferTo) }),
  };
}
