import { limits } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import { balance, choice, description, flag, requiredText, revision, text } from '../fields.ts';
import { dateParameter, flagParameter } from '../queryFields.ts';
import { standsAlone } from '../standsAlone.ts';

export const assetTypes = ['cash', 'bank', 'e-wallet', 'emergency'] as const;
export type AssetType = (typeof assetTypes)[number];

const fields = {
  name: requiredText({ label: 'Name', ...limits.assetName }),
  type: choice(assetTypes, 'Please select an asset type'),
  balance,
  institution: text({ label: 'Institution', ...limits.institution }),
  description: description(limits.assetDescription.max),
};

/** Amounts are minor units when read. Whether an institution fits the type is the domain's to say. */
export const addAsset = z.strictObject({
  name: fields.name,
  type: fields.type,
  balance: z._default(fields.balance, 0),
  institution: z._default(fields.institution, ''),
  description: z._default(fields.description, ''),
});

/**
 * Any part of an asset, or `isDeleted` and nothing else. `expectedRevision` is the record's, `expectedBalance` goes
 * with `balance` only.
 */
export const updateAsset = z
  .strictObject({
    name: z.exactOptional(fields.name),
    type: z.exactOptional(fields.type),
    balance: z.exactOptional(fields.balance),
    institution: z.exactOptional(fields.institution),
    description: z.exactOptional(fields.description),
    isDeleted: z.exactOptional(flag('isDeleted')),
    expectedRevision: z.exactOptional(revision),
    expectedBalance: z.exactOptional(fields.balance),
  })
  .check(
    z.refine((update) => update.expectedBalance === undefined || update.balance !== undefined, {
      error: 'Expected balance goes with a balance',
      path: ['expectedBalance'],
    }),
    standsAlone,
  );

export const listAssets = z.strictObject({
  type: z.exactOptional(choice(assetTypes, 'Type must be cash, bank, e-wallet or emergency')),
  deleted: z._default(flagParameter('Deleted'), false),
  asOf: z.exactOptional(dateParameter('As of')),
});

/** Balances and overview: as they are now, or as they were at the end of a day. */
export const asOfQuery = z.strictObject({ asOf: z.exactOptional(dateParameter('As of')) });
