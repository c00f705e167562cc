import type { LedgerEvent, TransferRecord } from '@ledgerline/events';
import { LOANS_AND_DEBT } from '../categories/defaultCategories.ts';
import { type Decision, refuse } from '../decision.ts';
import { Draft } from './draft.ts';
import { type LedgerState, namedAsset } from './ledgerState.ts';
import { unsaid } from './transactionFields.ts';
import { createTransaction } from './transactions.ts';
import type { InterestPart } from './transferCommands.ts';

/** A payment to a loan together with the expense on the loan that its interest is, dated alike. */
export function withInterest(
  made: readonly LedgerEvent[],
  { toAssetId, amount: payment, date, createdAt }: TransferRecord,
  { id, amount, categoryId, catalogue }: InterestPart,
  state: LedgerState,
): Decision<LedgerEvent> {
  if (namedAsset(state, toAssetId).record.type !== 'loan') return refuse({ code: 'interest-needs-loan' });
  if (amount > payment) return refuse({ code: 'interest-too-large' });
  const draft = new Draft(state);
  draft.add(made);
  const isOffered = catalogue.get(LOANS_AND_DEBT)?.retired === false;
  const category = categoryId ?? (isOffered ? LOANS_AND_DEBT : undefined);
  const created = createTransaction(
    {
      type: 'CreateTransaction',
      id,
      at: createdAt,
      latestDate: date,
      catalogue,
      transaction: {
        type: 'expense',
        title: 'Interest',
        amount,
        date,
        accountId: toAssetId,
        ...(category === undefined ? { useAutoCategory: true } : { categoryId: category }),
        ...unsaid,
      },
    },
    draft.state,
    // It is at most what the payment has just brought.
    { isFact: true },
  );
  if (!created.ok) return created;
  draft.add(created.events);
  return { ok: true, events: draft.events };
}
