import * as z from 'zod/mini';
import { Settings } from '../account/accountAnswers.ts';
import { Asset, AssetReference } from '../assets/assetAnswers.ts';
import { DateText, Id, InstantText, Money } from '../envelope.ts';
import { Goal } from '../goals/goalAnswers.ts';
import { groupKinds } from '../group.ts';
import { PeriodStart, PlanLine, PlanVersion } from '../plan/planAnswers.ts';
import { Rule } from '../rules/ruleAnswers.ts';
import { DismissedSuggestion, OccurrenceChange, Schedule } from '../schedules/scheduleAnswers.ts';
import { Transaction } from '../transactions/transactionAnswers.ts';
import { Transfer } from '../transfers/transfers.ts';

/** The types of event that Activity shows, by the kind of record that they are about. */
export const activityTypes = {
  asset: [
    'AssetAdded',
    'AssetUpdated',
    'AssetBalanceAdjusted',
    'AssetSoftDeleted',
    'AssetRestored',
    'AssetPermanentlyDeleted',
    'OpeningBalanceChanged',
    'BalanceConfirmed',
    'BalanceConfirmationWithdrawn',
  ],
  transaction: [
    'TransactionCreated',
    'TransactionUpdated',
    'TransactionSoftDeleted',
    'TransactionRestored',
    'TransactionPermanentlyDeleted',
    'TransactionMatched',
  ],
  transfer: ['TransferMade', 'TransferReverted', 'TransferRestored', 'TransferUpdated', 'TransferMatched'],
  import: ['StatementImportBegun', 'StatementImported'],
  schedule: ['ScheduleSet', 'ScheduleEnded'],
  occurrence: ['OccurrenceSettled', 'OccurrenceSkipped', 'OccurrenceReopened'],
  suggestion: ['SuggestionDismissed', 'SuggestionRestored'],
  plan: ['PlanSet', 'PlanMoved'],
  'period-start': ['PeriodStartSet'],
  goal: ['GoalSet', 'Earmarked', 'GoalClosed', 'GoalDeleted', 'GoalRestored'],
  rule: ['RuleSet', 'RuleSwitched', 'RuleRemoved', 'RulesOrdered'],
  'rule-offer': ['RuleOfferDeclined', 'RuleOfferRestored'],
  settings: ['SettingsUpdated'],
  currency: ['CurrencyChanged'],
  user: ['UserRegistered'],
  profile: ['ProfileUpdated'],
  security: [
    'SignedIn',
    'SignInLocked',
    'WrongCodeSent',
    'PasswordChanged',
    'SecondFactorChanged',
    'SessionsEnded',
    'DataDownloaded',
  ],
} as const;

/** Where a change came from. */
export const activitySources = ['web', 'api', 'import', 'cli', 'schedule'] as const;

const Shown = z.strictObject({ balance: Money, shortfall: Money, owed: Money });

/** What a change did to what an asset shows. */
export const BalanceChange = z.strictObject({ asset: AssetReference, before: Shown, after: Shown });
export type BalanceChange = z.infer<typeof BalanceChange>;

/** `balances` has every asset that the change moved; it stands in `after`, or in `before` where there is no after. */
const moved = { balances: z.exactOptional(z.array(BalanceChange)) };

/** An asset's own fields; `balance`, `shortfall` and `owed` where the change was about them. */
export const AssetVersion = z.extend(
  z.omit(Asset, {
    balance: true,
    shortfall: true,
    owed: true,
    overLimit: true,
    available: true,
    createdAt: true,
    updatedAt: true,
    revision: true,
    confirmed: true,
    mismatch: true,
    earmarked: true,
    free: true,
    earmarksMissing: true,
  }),
  {
    balance: z.exactOptional(Money),
    shortfall: z.exactOptional(Money),
    owed: z.exactOptional(Money),
    /** Where the change was about it: what the bank says for that day. */
    confirmed: z.exactOptional(z.strictObject({ date: DateText, balance: Money })),
  },
);
export type AssetVersion = z.infer<typeof AssetVersion>;

/** A transaction's fields, with the names that its account and category have now. */
export const TransactionVersion = z.extend(
  z.omit(Transaction, { createdAt: true, updatedAt: true, revision: true }),
  moved,
);
export type TransactionVersion = z.infer<typeof TransactionVersion>;

/** A transfer's fields, with the names that its assets have now. */
export const TransferVersion = z.extend(
  z.omit(Transfer, { createdAt: true, updatedAt: true, revision: true }),
  moved,
);
export type TransferVersion = z.infer<typeof TransferVersion>;

/** A schedule's fields, with the names that its assets have now; `category` is the id of one that was chosen. */
export const ScheduleVersion = z.extend(
  z.omit(Schedule, { createdAt: true, updatedAt: true, revision: true, category: true, rule: true }),
  { category: z.nullable(Id) },
);
export type ScheduleVersion = z.infer<typeof ScheduleVersion>;

/** A goal’s own fields; `every.last` is not told. `earmarked`: what one change put aside in an asset, below 0 took back. */
export const GoalVersion = z.extend(
  z.omit(Goal, {
    putAside: true,
    spent: true,
    missing: true,
    parts: true,
    needs: true,
    every: true,
    createdAt: true,
    updatedAt: true,
    revision: true,
  }),
  {
    every: z.nullable(z.strictObject({ amount: Money, asset: AssetReference, timeZone: z.string() })),
    earmarked: z.exactOptional(z.strictObject({ asset: AssetReference, amount: Money, date: DateText })),
  },
);
export type GoalVersion = z.infer<typeof GoalVersion>;

/** A rule’s own fields; of a new order the ids of all in it. */
export const RuleVersion = z.union([
  z.omit(Rule, { createdAt: true, updatedAt: true, revision: true }),
  z.strictObject({ order: z.array(Id) }),
]);
export type RuleVersion = z.infer<typeof RuleVersion>;

/** An offer of a rule for a payee or a title, or to take payees from what banks say; whether it was declined. */
export const RuleOfferVersion = z.strictObject({
  payee: z.exactOptional(z.string()),
  title: z.exactOptional(z.string()),
  offer: z.exactOptional(z.literal('from-bank')),
  declined: z.boolean(),
});
export type RuleOfferVersion = z.infer<typeof RuleOfferVersion>;

/** The settings without the currency, whose changes are entries of their own. */
export const SettingsVersion = z.omit(Settings, { currency: true });
export type SettingsVersion = z.infer<typeof SettingsVersion>;

/** Any currency code of then, also one that is no longer offered. */
export const CurrencyVersion = z.strictObject({ currency: z.string(), currencyChosen: z.boolean() });
export type CurrencyVersion = z.infer<typeof CurrencyVersion>;

/** What a person signed up with. */
export const UserVersion = z.strictObject({ id: Id, name: z.string(), email: z.string() });
export type UserVersion = z.infer<typeof UserVersion>;

/** What the person is called, and the address that they sign in with. */
export const ProfileVersion = z.strictObject({ name: z.string(), email: z.string() });
export type ProfileVersion = z.infer<typeof ProfileVersion>;

/** What happened to the ways into the account; which fields there are depends on the type. Never an address or a secret. */
export const SecurityVersion = z.strictObject({
  method: z.exactOptional(z.enum(['password', 'password-and-code', 'password-and-recovery-code', 'passkey'])),
  factor: z.exactOptional(z.enum(['authenticator', 'passkey', 'recovery-codes', 'all'])),
  change: z.exactOptional(z.enum(['added', 'removed', 'renamed', 'renewed'])),
  count: z.exactOptional(z.int()),
  by: z.exactOptional(z.enum(['self', 'operator', 'attempts'])),
});
export type SecurityVersion = z.infer<typeof SecurityVersion>;
/** An import of a statement, by its file. */
export const ImportVersion = z.strictObject({ id: Id, fileName: z.string(), asset: AssetReference });
export type ImportVersion = z.infer<typeof ImportVersion>;

/** A piece of a sentence: plain words, a name that people gave, or an amount. */
export const SentencePart = z.union([
  z.string(),
  z.strictObject({ name: z.string() }),
  z.strictObject({ amount: Money }),
]);
export type SentencePart = z.infer<typeof SentencePart>;

/** A change of one kind of record: `before` is null for what was not there yet, `after` for what is gone. */
function entry<
  const Kind extends keyof typeof activityTypes,
  const Types extends readonly [string, ...string[]],
  Version extends z.ZodMiniType,
>(kind: Kind, types: Types, version: Version) {
  return z.strictObject({
    id: Id,
    type: z.enum(types),
    at: InstantText,
    source: z.enum(activitySources),
    record: z.strictObject({ kind: z.literal(kind), id: Id, name: z.string() }),
    summary: z.string(),
    parts: z.array(SentencePart),
    before: z.nullable(version),
    after: z.nullable(version),
    revertible: z.boolean(),
    reverts: z.exactOptional(Id),
    revertedBy: z.exactOptional(Id),
  });
}

/**
 * One line of GET /activity. `id` is the first 24 hexadecimal digits of the event's UUID, `record.name` what the record
 * was called then (a transfer: `from → to`), `summary` one sentence in the past tense and `parts` the same with names and
 * amounts apart. An entry is `revertible`
 * unless it has been taken back or its record is already as it was before; a revert may still meet with a 409. A revert
 * names in `reverts` the entry that it took back. `revertedBy` is the id of the revert that took this entry back, unless
 * that revert was taken back itself.
 */
export const ActivityEntry = z.discriminatedUnion('type', [
  entry('asset', activityTypes.asset, AssetVersion),
  entry('transaction', activityTypes.transaction, TransactionVersion),
  entry('transfer', activityTypes.transfer, TransferVersion),
  entry('import', activityTypes.import, ImportVersion),
  entry('schedule', activityTypes.schedule, ScheduleVersion),
  entry('occurrence', activityTypes.occurrence, OccurrenceChange),
  entry('suggestion', activityTypes.suggestion, DismissedSuggestion),
  entry('plan', activityTypes.plan, PlanVersion),
  entry('period-start', activityTypes['period-start'], PeriodStart),
  entry('goal', activityTypes.goal, GoalVersion),
  entry('rule', activityTypes.rule, RuleVersion),
  entry('rule-offer', activityTypes['rule-offer'], RuleOfferVersion),
  entry('settings', activityTypes.settings, SettingsVersion),
  entry('currency', activityTypes.currency, CurrencyVersion),
  entry('user', activityTypes.user, UserVersion),
  entry('profile', activityTypes.profile, ProfileVersion),
  entry('security', activityTypes.security, SecurityVersion),
]);
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/**
 * A group of changes as one line of GET /activity; `?group=` lists its changes. `at` and `source` are those of its first
 * change, `count` is how many it has and `standing` how many of them have not been taken back: it is `revertible` while
 * there are any; `parts` are as in an entry. `reverts` is the group that it took back, if it did.
 */
export const ActivityGroup = z.strictObject({
  id: Id,
  type: z.literal('Group'),
  kind: z.enum(groupKinds),
  at: InstantText,
  source: z.enum(activitySources),
  count: z.int().check(z.nonnegative()),
  standing: z.int().check(z.nonnegative()),
  summary: z.string(),
  parts: z.array(SentencePart),
  revertible: z.boolean(),
  reverts: z.exactOptional(Id),
});
export type ActivityGroup = z.infer<typeof ActivityGroup>;

/** One line of GET /activity: a change of its own, or a group of them. */
export const ActivityLine = z.union([ActivityEntry, ActivityGroup]);
export type ActivityLine = z.infer<typeof ActivityLine>;

/** POST /activity/{id}/revert: the record in its new state; the whole settings after a change of them or the currency. */
export const Reverted = z.union([
  Asset,
  Transaction,
  Transfer,
  Schedule,
  OccurrenceChange,
  DismissedSuggestion,
  PlanLine,
  PeriodStart,
  Goal,
  Rule,
  z.array(Rule),
  RuleOfferVersion,
  Settings,
]);
export type Reverted = z.infer<typeof Reverted>;
