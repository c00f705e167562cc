import { limits } from '@ledgerline/domain/values';
import { answerPart, requestPart } from '../docs/component.ts';
import { expectedRevision, recordFields } from '../docs/recordFields.ts';
import { sampleIds } from '../docs/samples.ts';
import { Asset, AssetReference, Balances } from './assetAnswers.ts';
import { addAsset, updateAsset } from './assetRequests.ts';
import { sampleAsset } from './assetSamples.ts';

const fields = {
  name: {
    description: 'Unique per type among the live assets, compared without case and outer spaces.',
    minLength: limits.assetName.min,
    maxLength: limits.assetName.max,
  },
  type: 'What kind of asset it is.',
  institution: {
    description: 'The bank, provider or lender. Cash and an emergency fund have none.',
    maxLength: limits.institution.max,
  },
  description: {
    description: 'Anything worth knowing; several lines are fine.',
    maxLength: limits.assetDescription.max,
  },
  mayOwe: {
    description:
      'How far it may go below 0; null is without a limit. Of a bank account, a credit card or a loan; 0 for a bank account and null for the others unless it is sent.',
    minimum: 0,
  },
  rate: { description: 'Of a loan: percent a year, with at most 3 decimals.', minimum: 0, maximum: 100 },
  term: 'Of a loan: months.',
  firstDay: 'Of a loan: the day on which it began.',
};

export const assetComponents = {
  Asset: answerPart(Asset, {
    description: 'A place where money is.',
    fields: {
      ...recordFields,
      id: 'The asset’s id.',
      name: 'What the person calls it.',
      type: fields.type,
      balance: { description: 'What it holds; never below 0.', minimum: 0 },
      shortfall: { description: 'What was spent beyond what was recorded, else 0.', minimum: 0 },
      owed: { description: 'What it owes: what is below 0 where something may be owed.', minimum: 0 },
      overLimit: { description: 'The part of what it owes that is beyond its limit.', minimum: 0 },
      mayOwe: { description: 'How far it may go below 0; null is without a limit.', minimum: 0 },
      available: { description: 'What covers an outflow; null without a limit.', minimum: 0 },
      rate: 'Of a loan: percent a year.',
      term: 'Of a loan: months.',
      firstDay: 'Of a loan: the day on which it began.',
      institution: 'The bank or provider; empty for none.',
      confirmed: 'The latest day for which a bank confirms the records; left out where there is none.',
      mismatch:
        'The earliest day for which a bank says something else than the records, with the change since which it does.',
      earmarked: { description: 'What is put aside in it for goals, as a part of its balance.', minimum: 0 },
      free: { description: 'What of its balance is put aside for nothing.', minimum: 0 },
      earmarksMissing:
        'How far what is put aside exceeds the balance, with the change since which it does; left out where it fits.',
      description: 'Empty for none.',
    },
    example: sampleAsset,
  }),
  AssetReference: answerPart(AssetReference, {
    description: 'An asset by its name, in another record.',
    fields: {
      id: 'The asset’s id.',
      name: 'Its name now.',
      isDeleted: 'There where the asset is deleted, softly or for good.',
    },
    example: { id: sampleIds.wallet, name: 'Wallet' },
  }),
  Balances: answerPart(Balances, {
    description: 'The live assets and what they add up to.',
    fields: {
      total: 'The sum of all balances less what is owed; it may be below 0.',
      owed: 'What all of them owe.',
      byType: 'The sums of balances by type of asset; a type without assets has 0.',
      assets: 'Every live asset with its balance.',
    },
    example: {
      total: 587.5,
      owed: 0,
      byType: { cash: 87.5, bank: 500, 'e-wallet': 0, emergency: 0, credit: 0, loan: 0 },
      assets: [
        { id: sampleIds.wallet, name: 'Wallet', type: 'cash', balance: 87.5, owed: 0 },
        { id: sampleIds.bank, name: 'Bank', type: 'bank', balance: 500, owed: 0 },
      ],
    },
  }),
  AddAsset: requestPart(addAsset, {
    description: 'A new asset.',
    fields: {
      ...fields,
      balance: { description: 'What it holds at the beginning.', default: 0 },
      owed: { description: 'What it owes at the beginning; not beside a balance above 0.', default: 0 },
    },
    example: { name: 'Wallet', type: 'cash', balance: 100 },
  }),
  UpdateAsset: requestPart(updateAsset, {
    description: 'Any part of an asset, or `isDeleted` alone; what is not sent stays as it is.',
    fields: {
      ...fields,
      balance:
        'What it holds now. The difference is written as an adjustment; the same balance writes nothing.',
      owed: 'What it owes now; 0 settles it. What is shown already writes nothing.',
      isDeleted: 'Alone: true deletes softly, false restores.',
      expectedRevision,
      expectedBalance:
        'With `balance` or `owed`: the balance that this change was made from. Another one by now gives 409.',
      expectedOwed:
        'With `balance` or `owed`: what was owed when this change was made. Something else by now gives 409.',
    },
    example: { name: 'Purse', balance: 90, expectedBalance: 87.5 },
  }),
};
