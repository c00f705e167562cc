import type { RequestBody } from '@ledgerline/contract';
import type { ApiRequest, Handlers } from '@ledgerline/http';
import type { NewId } from '../ids.ts';
import { presentTransfer } from '../presenting/presentTransfer.ts';
import { dateOf } from './dateOf.ts';
import type { WriteToLedger } from './ledgerWrites.ts';

type TransferHandlers = Pick<Handlers<'command'>, 'makeTransfer'>;

export function transferHandlers({ write, newId }: { write: WriteToLedger; newId: NewId }): TransferHandlers {
  return {
    makeTransfer(request: ApiRequest<RequestBody<'makeTransfer'>>) {
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
      return write({
        request,
        command: (at) => ({ type: 'MakeTransfer', id, at, latestDate, transfer, earmarks }),
        present: presentTransfer,
        ...(earmarks.length > 0 && { group: { kind: 'bulk' as const } }),
        creates: true,
      });
    },
  };
}
