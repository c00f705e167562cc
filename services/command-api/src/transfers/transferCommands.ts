import { interestContext, type RequestBody, turnContext } from '@ledgerline/contract';
import type { Catalogue, InterestPart } from '@ledgerline/domain';
import { changeOf, type LedgerEvent } from '@ledgerline/events';
import { fewRecords } from '../commandHandling/command.ts';
import type { LedgerRows } from '../writes/ledgerTable.ts';
import { presentTransfer } from './presentTransfer.ts';

type Routes = 'makeTransfer' | 'updateTransfer' | 'turnIntoTransfer';

interface More {
  catalogue: Catalogue;
}

/** The commands of transfers. */
export const transferCommands: LedgerRows<Routes, More> = {
  makeTransfer: {
    command: ({ newId, day, today, latestDate, catalogue, body }, at) => ({
      type: 'MakeTransfer',
      id: newId(),
      at,
      latestDate,
      transfer: {
        fromAssetId: body.fromAsset,
        toAssetId: body.toAsset,
        amount: body.amount,
        description: body.description,
        date: day(body.date) ?? today,
        tags: body.tags,
      },
      earmarks: body.earmarks.map(({ goal, amount }) => ({ goalId: goal, amount })),
      interest: interestOf({ newId, catalogue, body }),
    }),
    present: presentTransfer,
    group: ({ body: { earmarks, interest } }) => {
      if (interest) return fewRecords;
      return earmarks.length > 0 ? { kind: 'bulk' } : undefined;
    },
    refusalContext: { creating: true, ...interestContext },
  },
  updateTransfer: {
    command: ({ id, body: { tags, expectedRevision } }) => ({
      type: 'UpdateTransfer',
      id,
      tags,
      expectedRevision,
    }),
    present: presentTransfer,
  },
  turnIntoTransfer: {
    command: ({ id, newId, body: { asset: assetId, record } }, at) => ({
      type: 'TurnIntoTransfer',
      id,
      transferId: newId(),
      at,
      assetId,
      record,
    }),
    present: (state, _id, _asked, events) => presentTransfer(state, transferIn(events)),
    group: fewRecords,
    refusalContext: turnContext,
  },
};

/** The interest that a body names, as its command has it. */
export function interestOf({
  newId,
  catalogue,
  body: { interest },
}: {
  newId: (of: string) => string;
  catalogue: Catalogue;
  body: Pick<RequestBody<'makeTransfer'>, 'interest'>;
}): InterestPart | undefined {
  if (!interest) return undefined;
  const { amount, category: categoryId } = interest;
  return { id: newId('interest'), amount, categoryId, catalogue };
}

/** The transfer that one of the events made. */
function transferIn(events: readonly LedgerEvent[]): string {
  for (const event of events) {
    const change = changeOf(event);
    if (change.kind === 'transfer') return change.after.record.id;
  }
  throw new Error('no transfer was made');
}
