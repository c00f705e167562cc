import { interestContext, type RequestBody, turnContext } from '@ledgerline/contract';
import type { Catalogue, InterestPart } from '@ledgerline/domain';
import { changeOf, type LedgerEvent } from '@ledgerline/events';
import type { ApiRequest, Handlers } from '@ledgerline/http';
import type { NewId } from '../ids.ts';
import { presentTransfer } from '../presenting/presentTransfer.ts';
import { idOf } from './commandIdentity.ts';
import { dateOf } from './dateOf.ts';
import type { WriteToLedger } from './ledgerWrites.ts';

type TransferHandlers = Pick<Handlers<'command'>, 'makeTransfer' | 'updateTransfer' | 'turnIntoTransfer'>;

interface TransferHandlersOptions {
  write: WriteToLedger;
  newId: NewId;
  currentCatalogue: () => Promise<Catalogue>;
}

export function transferHandlers({
  write,
  newId,
  currentCatalogue,
}: TransferHandlersOptions): TransferHandlers {
  return {
    async makeTransfer(request: ApiRequest<RequestBody<'makeTransfer'>>) {
      const { fromAsset, toAsset, amount, description, date, tags } = request.body;
      const earmarks = request.body.earmarks.map(({ goal, amount: along }) => ({
        goalId: goal,
        amount: along,
      }));
      const { latestDate } = request;
      const id = newId();
      const transfer = {
        fromAssetId: fromAsset,
        toAssetId: toAsset,
        amount,
        description,
        date: date === undefined ? request.today : dateOf(request, date),
        tags,
      };
      const interest = await interestOf(request.body, newId, currentCatalogue);
      return write({
        request,
        command: (at) => ({ type: 'MakeTransfer', id, at, latestDate, transfer, earmarks, interest }),
        present: presentTransfer,
        ...((earmarks.length > 0 || interest) && {
          group: { kind: 'bulk' as const, isSmall: interest !== undefined },
        }),
        creates: true,
        refusalContext: { creating: true, ...interestContext },
      });
    },

    updateTransfer(request: ApiRequest<RequestBody<'updateTransfer'>>) {
      const { tags, expectedRevision } = request.body;
      const id = idOf(request);
      return write({
        request,
        command: () => ({ type: 'UpdateTransfer', id, tags, expectedRevision }),
        present: presentTransfer,
      });
    },

    turnIntoTransfer(request: ApiRequest<RequestBody<'turnIntoTransfer'>>) {
      const { asset: assetId, record } = request.body;
      const id = idOf(request);
      const transferId = newId();
      return write({
        request,
        command: (at) => ({ type: 'TurnIntoTransfer', id, transferId, at, assetId, record }),
        present: (state, _id, events) => presentTransfer(state, transferIn(events)),
        creates: true,
        group: { kind: 'bulk', isSmall: true },
        refusalContext: turnContext,
      });
    },
  };
}

/** The interest that a request names, as its command has it. */
export async function interestOf(
  { interest }: Pick<RequestBody<'makeTransfer'>, 'interest'>,
  newId: NewId,
  currentCatalogue: () => Promise<Catalogue>,
): Promise<InterestPart | undefined> {
  if (!interest) return undefined;
  const { amount, category: categoryId } = interest;
  return { id: newId(), amount, categoryId, catalogue: await currentCatalogue() };
}

/** The transfer that one of the events made. */
function transferIn(events: readonly LedgerEvent[]): string {
  for (const event of events) {
    const change = changeOf(event);
    if (change.kind === 'transfer') return change.after.record.id;
  }
  throw new Error('no transfer was made');
}
