import { limits } from '@ledgerline/domain/values';
import { Transfer } from '../../answers/transfer.ts';
import { makeTransfer } from '../../requests/transferRequests.ts';
import { answerPart, requestPart } from '../component.ts';
import { sampleIds, sampleTransfer } from '../samples.ts';

const pattern = '^[0-9a-f]{24}$';

export const transferComponents = {
  Transfer: answerPart(Transfer, {
    description: 'Money moved from one asset to another.',
    fields: {
      id: 'The transfer’s id.',
      fromAsset: 'Where the money came from.',
      toAsset: 'Where it went.',
      amount: { description: 'The sum that was moved.', exclusiveMinimum: 0 },
      description: 'Empty for none.',
      date: 'The calendar date it belongs to.',
      createdAt: 'When it was made: an instant in UTC.',
      bank: 'What banks say of it: a row of a statement for each side. Left out where no statement has it.',
    },
    example: sampleTransfer,
  }),
  MakeTransfer: requestPart(makeTransfer, {
    description: 'A new transfer between two live assets.',
    fields: {
      fromAsset: { description: 'The id of the asset that the money leaves.', pattern },
      toAsset: { description: 'The id of the asset that it goes to; another one.', pattern },
      amount: 'The sum; the source’s balance has to cover it.',
      description: {
        description: 'Anything worth knowing; several lines are fine.',
        maxLength: limits.transferDescription.max,
      },
      date: 'A calendar date from 1900-01-01 to today, or an instant; without one it is the person’s today.',
    },
    example: { fromAsset: sampleIds.bank, toAsset: sampleIds.wallet, amount: 50, date: '2026-05-19' },
  }),
};
