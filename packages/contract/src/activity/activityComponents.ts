import { accountComponents } from '../account/accountComponents.ts';
import { sampleSettings, sampleUser } from '../account/accountSamples.ts';
import { assetComponents } from '../assets/assetComponents.ts';
import { sampleAsset } from '../assets/assetSamples.ts';
import { answerPart, anyOf } from '../docs/component.ts';
import { sampleGroupWritten } from '../docs/samples.ts';
import { goalComponents } from '../goals/goalComponents.ts';
import { sampleGoal } from '../goals/goalSamples.ts';
import { GroupWritten } from '../group.ts';
import { sampleRule } from '../rules/ruleSamples.ts';
import { scheduleComponents } from '../schedules/scheduleComponents.ts';
import { sampleSchedule } from '../schedules/scheduleSamples.ts';
import { transactionComponents } from '../transactions/transactionComponents.ts';
import { sampleTransfer } from '../transfers/transferSamples.ts';
import { transferComponents } from '../transfers/transfers.docs.ts';
import {
  ActivityEntry,
  ActivityGroup,
  ActivityLine,
  AssetVersion,
  BalanceChange,
  CurrencyVersion,
  GoalVersion,
  ImportVersion,
  ProfileVersion,
  Reverted,
  RuleOfferVersion,
  RuleVersion,
  ScheduleVersion,
  SecurityVersion,
  SettingsVersion,
  TransactionVersion,
  TransferVersion,
  UserVersion,
} from './activityAnswers.ts';
import { sampleActivityEntry, sampleActivityGroup } from './activitySamples.ts';

const {
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  revision: _revision,
  rule: _rule,
  ...scheduleFields
} = scheduleComponents.Schedule.fields;
const { createdAt: _c, updatedAt: _u, revision: _r, rule: _ru, category, ...schedule } = sampleSchedule;
const scheduleVersion = { ...schedule, category: category?.id ?? null };
const { id, name, target, by, note, every, state, isDeleted } = goalComponents.Goal.fields;
const { createdAt: _rc, updatedAt: _ru2, revision: _rr, ...ruleVersion } = sampleRule;
const { currency: _currency, ...settingsFields } = accountComponents.Settings.fields;
const balances = 'Every asset that the change moved; in `after`, or in `before` where there is no after.';

export const activityComponents = {
  BalanceChange: answerPart(BalanceChange, {
    description: 'What a change did to what an asset shows.',
    fields: { asset: 'The asset that was moved.', before: 'What it showed.', after: 'What it showed then.' },
    example: {
      asset: { id: sampleAsset.id, name: sampleAsset.name },
      before: { balance: 100, shortfall: 0, owed: 0 },
      after: { balance: 87.5, shortfall: 0, owed: 0 },
    },
  }),
  AssetVersion: answerPart(AssetVersion, {
    description: 'An asset before or after a change.',
    fields: {
      ...assetComponents.Asset.fields,
      balance: 'There where the change was about it.',
      shortfall: 'There where the change was about it.',
      owed: 'There where the change was about it.',
    },
    example: {
      id: sampleAsset.id,
      name: sampleAsset.name,
      type: sampleAsset.type,
      mayOwe: 0,
      rate: null,
      term: null,
      firstDay: null,
      institution: '',
      description: '',
      isDeleted: false,
    },
  }),
  ImportVersion: answerPart(ImportVersion, {
    description: 'An import of a statement.',
    fields: { id: 'Its id.', fileName: 'The file’s name.', asset: 'The asset whose statement it is.' },
    example: {
      id: '6720a1c4e85b3d907f16a2c8',
      fileName: 'october.csv',
      asset: { id: sampleAsset.id, name: sampleAsset.name },
    },
  }),
  TransactionVersion: answerPart(TransactionVersion, {
    description:
      'A transaction before or after a change, with the names that its account and category have now.',
    fields: { ...transactionComponents.Transaction.fields, balances },
    example: sampleActivityEntry.after,
  }),
  TransferVersion: answerPart(TransferVersion, {
    description: 'A transfer before or after a change.',
    fields: { ...transferComponents.Transfer.fields, balances },
    example: {
      id: sampleTransfer.id,
      fromAsset: sampleTransfer.fromAsset,
      toAsset: sampleTransfer.toAsset,
      amount: 50,
      description: '',
      date: sampleTransfer.date,
      tags: [],
    },
  }),
  ScheduleVersion: answerPart(ScheduleVersion, {
    description: 'A schedule before or after a change, with the names that its assets have now.',
    fields: { ...scheduleFields, category: 'The id of the category that was chosen; null for none.' },
    example: scheduleVersion,
  }),
  GoalVersion: answerPart(GoalVersion, {
    description: 'A goal before or after a change.',
    fields: {
      id,
      name,
      target,
      by,
      note,
      every,
      state,
      isDeleted,
      earmarked: 'There where the change put something aside in an asset, or took it back (below 0).',
    },
    example: {
      id: sampleGoal.id,
      name: sampleGoal.name,
      target: sampleGoal.target,
      by: sampleGoal.by,
      note: '',
      every: null,
      state: 'open',
      isDeleted: false,
    },
  }),
  RuleVersion: anyOf(RuleVersion, {
    description: 'A rule before or after a change; of a new order the ids of all rules in it.',
    example: ruleVersion,
  }),
  RuleOfferVersion: answerPart(RuleOfferVersion, {
    description: 'An offer before or after somebody declined it or allowed it again.',
    fields: {
      payee: 'The payee that a rule was offered for.',
      title: 'The title that a rule was offered for.',
      offer: 'Stands for the offer to take payees from what banks say.',
      declined: 'Whether it is not to come again.',
    },
    example: { payee: 'Kopi Kenangan', declined: true },
  }),
  SettingsVersion: answerPart(SettingsVersion, {
    description: 'The settings, but the currency, before or after a change.',
    fields: settingsFields,
    example: { colorMode: 'dark', notifications: true, language: 'en' },
  }),
  CurrencyVersion: answerPart(CurrencyVersion, {
    description: 'The display currency before or after a change.',
    fields: {
      currency: 'Any code of then, also one that is no longer offered.',
      currencyChosen: 'Whether the person had chosen it.',
    },
    example: { currency: 'IDR', currencyChosen: true },
  }),
  UserVersion: answerPart(UserVersion, {
    description: 'The person, when registered.',
    fields: { id: 'The person’s id.', name: 'The name of then.', email: 'The address of then.' },
    example: { id: sampleUser.id, name: sampleUser.name, email: sampleUser.email },
  }),
  ProfileVersion: answerPart(ProfileVersion, {
    description: 'What the person was called before or after a change.',
    fields: { name: 'The name of then.', email: 'The address of then.' },
    example: { name: sampleUser.name, email: sampleUser.email },
  }),
  SecurityVersion: answerPart(SecurityVersion, {
    description: 'What happened to the ways into the account. It never holds an address or a secret.',
    fields: {
      method: 'How the person signed in.',
      factor: 'Which second factor was changed.',
      change: 'What became of it.',
      count: 'How many sessions were ended.',
      by: 'The person, whoever runs the server, or too many attempts.',
    },
    example: { method: 'password' },
  }),
  ActivityEntry: anyOf(ActivityEntry, {
    description:
      'One change: of which record (`record.name` is what it was called then), what it was before (null: not there yet) and after (null: gone). `type` is the event’s type and tells the shape. `summary` says it in one sentence; `parts` is that sentence with names and amounts apart from its words. An entry is `revertible` unless it was taken back or its record is already as it was before; a revert may still meet with a 409. `reverts` is the id of the entry that this one took back; `revertedBy` is the id of the entry that took this one back, while that still counts.',
    example: sampleActivityEntry,
  }),
  ActivityGroup: answerPart(ActivityGroup, {
    description: 'A group of changes as one entry. GET /activity?group= lists its changes.',
    fields: {
      id: 'The group’s id.',
      type: 'Tells it from a single change.',
      kind: 'What made it.',
      at: 'When its first change was made: an instant in UTC.',
      source: 'Where it came from.',
      count: { description: 'How many changes it has.', minimum: 0 },
      standing: { description: 'How many of them have not been taken back.', minimum: 0 },
      summary: 'What happened, in one sentence in the past tense.',
      parts: 'The sentence in parts, as of a single change.',
      revertible: 'Whether any of it has not been taken back; a revert may still meet with a 409.',
      reverts: 'The id of the group that it took back.',
    },
    example: sampleActivityGroup,
  }),
  ActivityLine: anyOf(ActivityLine, {
    description: 'A single change, or a group of changes.',
    example: sampleActivityGroup,
  }),
  GroupWritten: answerPart(GroupWritten, {
    description: 'The group that a write of many records made.',
    fields: {
      id: 'The group’s id; null where nothing changed.',
      kind: 'What made it.',
      count: 'How many changes it has.',
    },
    example: sampleGroupWritten,
  }),
  Reverted: anyOf(Reverted, {
    description:
      'What a revert brought back: the record in its new state, or the whole settings after a change of them or of the currency.',
    example: sampleSettings,
  }),
};
