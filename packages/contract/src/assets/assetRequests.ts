import { limits } from '@ledgerline/domain/values';
import * as z from 'zod/mini';
import {
  balance,
  choice,
  date,
  description,
  flag,
  limit,
  owed,
  rate,
  requiredText,
  revision,
  term,
  text,
} from '../fields.ts';
import { dateParameter, flagParameter } from '../queryFields.ts';
import { standsAlone } from '../standsAlone.ts';

export const assetTypes = ['cash', 'bank', 'e-wallet', 'emergency', 'credit', 'loan'] as const;
export type AssetType = (typeof assetTypes)[number];

const fields = {
  name: requiredText({ label: 'Name', ...limits.assetName }),
  type: choice(assetTypes, 'Please select an asset type'),
  balance,
  institution: text({ label: 'Institution', ...limits.institution }),
  description: description(limits.assetDescription.max),
  mayOwe: limit,
  rate,
  term,
  firstDay: z.nullable(date),
};

/** Whether a balance and what is owed can both be said: at most one of them is above 0. */
const holdsOrOwes = z.refine<{ balance?: number; owed?: number }>(
  ({ balance: held = 0, owed: due = 0 }) => held === 0 || due === 0,
  { error: 'An asset has a balance or owes, not both', path: ['owed'] },
);

/** Amounts are minor units when read. Whether an institution fits the type is the domain's to say. */
export const addAsset = z
  .strictObject({
    name: fields.name,
    type: fields.type,
    balance: z._default(fields.balance, 0),
    owed: z._default(owed, 0),
    mayOwe: z.exactOptional(fields.mayOwe),
    rate: z.exactOptional(fields.rate),
    term: z.exactOptional(fields.term),
    firstDay: z.exactOptional(fields.firstDay),
    institution: z._default(fields.institution, ''),
    description: z._default(fields.description, ''),
  })
  .check(holdsOrOwes);

/**
 * Any part of an asset, or `isDeleted` and nothing else. `expectedRevision` is the record's, `expectedBalance` and
 * `expectedOwed` go with `balance` or `owed`.
 */
export const updateAsset = z
  .strictObject({
    name: z.exactOptional(fields.name),
    type: z.exactOptional(fields.type),
    balance: z.exactOptional(fields.balance),
    owed: z.exactOptional(owed),
    mayOwe: z.exactOptional(fields.mayOwe),
    rate: z.exactOptional(fields.rate),
    term: z.exactOptional(fields.term),
    firstDay: z.exactOptional(fields.firstDay),
    institution: z.exactOptional(fields.institution),
    description: z.exactOptional(fields.description),
    isDeleted: z.exactOptional(flag('isDeleted')),
    expectedRevision: z.exactOptional(revision),
    expectedBalance: z.exactOptional(fields.balance),
    expectedOwed: z.exactOptional(owed),
  })
  .check(
    z.refine((update) => update.expectedBalance === undefined || setsPosition(update), {
      error: 'Expected balance goes with a balance',
      path: ['expectedBalance'],
    }),
    z.refine((update) => update.expectedOwed === undefined || setsPosition(update), {
      error: 'Expected owed goes with a balance or what is owed',
      path: ['expectedOwed'],
    }),
    holdsOrOwes,
    standsAlone,
  );

function setsPosition(update: { balance?: number; owed?: number }): boolean {
  return update.balance !== undefined || update.owed !== undefined;
}

export const listAssets = z.strictObject({
  type: z.exactOptional(choice(assetTypes, 'Type must be cash, bank, e-wallet, emergency, credit or loan')),
  deleted: z._default(flagParameter('Deleted'), false),
  asOf: z.exactOptional(dateParameter('As of')),
});

/** Balances and overview: as they are now, or as they were at the end of a day. */
export const asOfQuery = z.strictObject({ asOf: z.exactOptional(dateParameter('As of')) });
