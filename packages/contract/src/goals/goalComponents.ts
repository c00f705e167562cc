import { limits, MAX_AMOUNT, toDecimal } from '@ledgerline/domain/values';
import { answerPart, requestPart } from '../docs/component.ts';
import { expectedRevision, recordFields } from '../docs/recordFields.ts';
import { sampleIds } from '../docs/samples.ts';
import { Goal } from './goalAnswers.ts';
import { addGoal, closeGoal, earmark, goalEvery, updateGoal } from './goalRequests.ts';
import { sampleGoal } from './goalSamples.ts';

const fields = {
  name: {
    description: 'Unique among the open goals, compared without case and outer spaces.',
    minLength: limits.goalName.min,
    maxLength: limits.goalName.max,
  },
  target: 'How much it takes; null for none.',
  by: 'When it is due: between today and 50 years ahead; null for none.',
  note: { description: 'Anything worth knowing.', maxLength: limits.goalNote.max },
  every: 'What is put aside by itself on the first day of each later period; null for nothing.',
};

export const goalComponents = {
  Goal: answerPart(Goal, {
    description: 'What money is put aside for. It stays a part of the assets’ balances.',
    fields: {
      ...recordFields,
      id: 'The goal’s id.',
      name: 'What the person calls it.',
      target: fields.target,
      by: 'When it is due; null for none.',
      note: 'Empty for none.',
      every:
        'What is put aside by itself on the first day of each period, and what that did last; null for nothing.',
      state: 'Whether it is open, or how it was closed.',
      putAside: 'What live assets hold for it.',
      spent: 'The live, not failed expenses that are paid from it.',
      missing: 'What its live assets lack of all that is put aside in them, for other goals too.',
      parts: 'What each asset holds for it, the largest first; deleted ones too, where it waits.',
      needs:
        'What each period that begins until it is due has to bring, rounded up; null without target or date, when reached or closed, and after the date.',
    },
    example: sampleGoal,
  }),
  FeedGoal: requestPart(goalEvery, {
    description:
      'What is put aside by itself on the first day of each later period: at most what lacks to the target, and what is free.',
    fields: {
      amount: 'The sum, above 0.',
      asset: { description: 'The id of a live asset.', pattern: '^[0-9a-f]{24}$' },
      timeZone: {
        description: 'The IANA zone whose calendar the days belong to; else that of X-Time-Zone.',
        maxLength: 64,
      },
    },
    example: { amount: 200, asset: sampleIds.bank },
  }),
  AddGoal: requestPart(addGoal, {
    description: 'A new goal.',
    fields,
    example: { name: 'Japan', target: 2_240, by: '2027-06-30' },
  }),
  UpdateGoal: requestPart(updateGoal, {
    description: 'Any part of a goal; what is not sent stays as it is.',
    fields: { ...fields, expectedRevision },
    example: { target: 2_500 },
  }),
  Earmark: requestPart(earmark, {
    description: 'What is put aside, or taken back.',
    fields: {
      asset: { description: 'The id of a live asset.', pattern: '^[0-9a-f]{24}$' },
      amount: {
        description: 'Not 0; below 0 it is taken back. Only free money is put aside.',
        minimum: -toDecimal(MAX_AMOUNT),
        maximum: toDecimal(MAX_AMOUNT),
        not: { const: 0 },
        'x-decimals': 2,
      },
    },
    example: { asset: sampleIds.bank, amount: 320 },
  }),
  CloseGoal: requestPart(closeGoal, {
    description: 'How a goal ends.',
    fields: { how: 'Reached or given up.' },
    example: { how: 'reached' },
  }),
};
