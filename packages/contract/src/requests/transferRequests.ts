import { limits } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { amount, date, description, reference } from '../fields.ts';
import { idParameter, limitParameter, pageParameter } from '../queryFields.ts';

/** The amount is minor units when read. Without `date` it is the user's today. */
export const makeTransfer = z.strictObject({
  fromAsset: reference({
    missing: 'Please select a source asset',
    notFound: 'Source asset not found or is unavailable',
    headline: 'Source asset not found',
  }),
  toAsset: reference({
    missing: 'Please select a destination asset',
    notFound: 'Destination asset not found or is unavailable',
    headline: 'Destination asset not found',
  }),
  amount,
  description: z._default(description(limits.transferDescription.max), ''),
  date: z.exactOptional(date),
});

export const listTransfers = z.strictObject({
  asset: z.exactOptional(idParameter('Asset')),
  page: pageParameter,
  limit: limitParameter(20),
});
