import {
  type AssetType,
  type BankData,
  groupOf,
  isFollower,
  type LedgerEvent,
  type Recorded,
  type ScheduleRule,
  type TransactionStatus,
  type TransactionType,
} from '@ledgerline/events';
import fc from 'fast-check';
import type { LedgerCommand, PlannedRow } from '../ledger/ledgerCommands.ts';
import { ledgerDecider } from '../ledger/ledgerDecider.ts';
import { suggestionId } from '../ledger/suggestionId.ts';
import { periodOf } from '../plan/periods.ts';
import { occurrencesIn } from '../schedules/occurrences.ts';
import { suggestionKey } from '../schedules/suggestions.ts';
import { bankRows } from '../statements/bankRow.ts';
import { createRowDecider } from '../statements/decideRows.ts';
import { indexLedger } from '../statements/ledgerIndex.ts';
import { planRow } from '../statements/planRows.ts';
import { addDays, EARLIEST_DATE } from '../values/calendarDate.ts';
import { MAX_AMOUNT } from '../values/money.ts';
import type { Ledger } from './carryOut.ts';
import {
  addAsset,
  addGoal,
  changeSchedule,
  changeTransactions,
  closeGoal,
  command,
  confirmBalance,
  createTransaction,
  earmark,
  endSchedule,
  importRows,
  linkOccurrence,
  makeTransfer,
  moveGoal,
  moveMany,
  postOccurrence,
  recordOccurrence,
  reopenOccurrence,
  revert,
  revertGroup,
  sampleId,
  sampleLatestDate,
  setUpSchedule,
  skipOccurrence,
  turnIntoTransfer,
  turnManyIntoTransfers,
  updateAsset,
  updateTransaction,
  updateTransfer,
} from './ledgerCommandBuilders.ts';
import { importRecord } from './ledgerRecordBuilders.ts';
import { copyPlan, fillPlan, movePlan, setPeriodStart, setPlan } from './planCommandBuilders.ts';
import { sampleCatalogue, sampleCategories } from './sampleCatalogue.ts';

/** What somebody tries, before it is known which records there are: numbers choose among those. */
export type LedgerIntent = (ledger: Ledger) => LedgerCommand | undefined;

/**
 * Any sequence of attempts on one ledger that begins with two assets, every other one also with a card, its bill and a
 * loan; also silly ones: many are refused.
 */
export const ledgerIntents = (maxLength = 40): fc.Arbitrary<LedgerIntent[]> =>
  // Without fast-check's bias to small values: it makes nearly every sequence one about the first record.
  fc
    .noBias(fc.tuple(fc.boolean(), fc.array(anyIntent, { minLength: 5, maxLength, size: 'max' })))
    .map(([owes, intents]) => [...firstAssets, ...(owes ? cardBillAndLoan : []), ...intents]);

const firstAssets: LedgerIntent[] = [
  () => addAsset(sampleId('asset', 1), { name: 'Wallet', balance: 100 }),
  () => addAsset(sampleId('asset', 2), { name: 'Account', type: 'bank', balance: 100 }),
];

const cardBillAndLoan: LedgerIntent[] = [
  () => addAsset(sampleId('asset', 3), { name: 'Visa', type: 'credit', owed: 30 }),
  () => addAsset(sampleId('asset', 4), { name: 'Car', type: 'loan', owed: 80 }),
  () =>
    setUpSchedule(sampleId('schedule', 1), {
      type: 'transfer',
      amount: { statement: 20 },
      assetId: sampleId('asset', 2),
      toAssetId: sampleId('asset', 3),
      rule: { every: 1, unit: 'month', weekdays: [], on: { day: 5 }, shift: 'none' },
    }),
];

/** An intent that a failing test prints by its name and values. */
function intent<Values>(
  name: string,
  values: fc.Arbitrary<Values>,
  make: (values: Values, ledger: Ledger) => LedgerCommand | undefined,
): fc.Arbitrary<LedgerIntent> {
  return values.map((chosen) =>
    Object.assign((ledger: Ledger) => make(chosen, ledger), {
      [fc.toStringMethod]: () => `${name} ${fc.stringify(chosen)}`,
    }),
  );
}

/** Makes a command for one of the records, if there are any, or now and then for one that never was. */
function on(
  records: ReadonlyMap<string, unknown>,
  number: number,
  make: (id: string) => LedgerCommand | undefined,
): LedgerCommand | undefined {
  if (number > 990) return make('f'.repeat(24));
  const id = [...records.keys()][number % Math.max(1, records.size)];
  return id === undefined ? undefined : make(id);
}

const pick = fc.nat(1_000);
const amount = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 50 }), weight: 12 },
  { arbitrary: fc.constantFrom(MAX_AMOUNT, MAX_AMOUNT - 10), weight: 1 },
);
const balance = fc.oneof(fc.nat(100), amount);
const assetType = fc.constantFrom<AssetType>(
  'cash',
  'bank',
  'bank',
  'e-wallet',
  'emergency',
  'credit',
  'loan',
);
const mayOwe = fc.constantFrom(0, 20, 60, null);
const owed = fc.oneof({ arbitrary: fc.constant(0), weight: 3 }, { arbitrary: amount, weight: 1 });
const assetName = fc.constantFrom(
  'Cash',
  'cash',
  'Savings',
  'Travel',
  'Rainy day',
  'Purse',
  'Salary',
  'House',
);
const institution = fc.constantFrom('', '', '', '', '', 'First Bank');
const type = fc.constantFrom<TransactionType>('income', 'expense');
const status = fc.constantFrom<TransactionStatus>('completed', 'completed', 'pending', 'failed');
const title = fc.constantFrom('Lunch', 'Pay day', 'Bus ticket');
const categoryId = fc.constantFrom(...Object.values(sampleCategories));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
/** Also one that is no longer offered, and one of incomes. */
const refundedCategory = fc.constantFrom(
  null,
  sampleCategories.food,
  sampleCategories.food,
  sampleCategories.transport,
  sampleCategories.oldFashioned,
  sampleCategories.salary,
);
// Now and then from an asset to itself; else to one of the next.
const step = fc.constantFrom(0, 1, 1, 1, 1, 1, 1, 2);

const newAsset = intent(
  'add asset',
  fc.record({ name: assetName, type: assetType, institution, balance, owed, mayOwe: maybe(mayOwe) }),
  ({ owed, balance, ...fields }, { state }) =>
    addAsset(sampleId('asset', state.assets.size + 1), { ...fields, owed, balance: owed > 0 ? 0 : balance }),
);

const assetChange = intent(
  'change asset',
  fc.record({
    asset: pick,
    changes: fc.record({
      name: maybe(assetName),
      type: maybe(assetType),
      institution: maybe(institution),
      balance: maybe(balance),
      owed: maybe(owed),
      mayOwe: maybe(mayOwe),
    }),
  }),
  ({ asset, changes }, { state }) => on(state.assets, asset, (id) => updateAsset(id, changes)),
);

const assetDeletion = intent(
  'delete or restore asset',
  fc.record({
    asset: pick,
    type: fc.constantFrom(
      'DeleteAsset',
      'RestoreAsset',
      'RestoreAsset',
      'RestoreAsset',
      'PermanentlyDeleteAsset',
    ),
  }),
  ({ asset, type }, { state }) => on(state.assets, asset, (id) => command(type, id)),
);

const newTransaction = intent(
  'create transaction',
  fc.record({ account: pick, fields: fc.record({ type, amount, status, title }), refundedCategory }),
  ({ account, fields, refundedCategory }, { state }) => {
    const id = sampleId('transaction', state.transactions.size + 1);
    const ties = fields.type === 'income' ? { refundedCategory } : {};
    return on(state.assets, account, (accountId) => createTransaction(id, { ...fields, ...ties, accountId }));
  },
);

const transactionChange = intent(
  'change transaction',
  fc.record({
    transaction: pick,
    changes: fc.record({
      type: maybe(type),
      amount: maybe(amount),
      status: maybe(status),
      title: maybe(title),
      categoryId: maybe(categoryId),
      refundedCategory: maybe(refundedCategory),
    }),
  }),
  ({ transaction, changes }, { state }) =>
    on(state.transactions, transaction, (id) => updateTransaction(id, changes)),
);

const transactionMove = intent(
  'move transaction',
  fc.record({ transaction: pick, account: pick, amount: maybe(amount) }),
  ({ transaction, account, amount }, { state }) =>
    on(state.transactions, transaction, (id) =>
      on(state.assets, account, (accountId) => updateTransaction(id, { accountId, amount })),
    ),
);

const transactionDeletion = intent(
  'delete or restore transaction',
  fc.record({
    transaction: pick,
    type: fc.constantFrom(
      'DeleteTransaction',
      'DeleteTransaction',
      'RestoreTransaction',
      'PermanentlyDeleteTransaction',
    ),
  }),
  ({ transaction, type }, { state }) => on(state.transactions, transaction, (id) => command(type, id)),
);

const transfer = intent(
  'transfer',
  fc.record({ from: pick, step, amount }),
  ({ from, step, amount }, { state }) => {
    const id = sampleId('transfer', state.transfers.size + 1);
    return on(state.assets, from, (fromId) =>
      on(state.assets, from + step, (toId) => makeTransfer(id, fromId, toId, amount)),
    );
  },
);

const ofType = ({ state }: Ledger, type: AssetType) =>
  new Map([...state.assets].filter(([, { record }]) => record.type === type));

/** What part of a payment is interest; also more than the payment. */
const interest = fc.integer({ min: 1, max: 20 });

/** An interest part whose expense has an id that no other record has. */
const interestPart = ({ history }: Ledger, amount: number) => ({
  id: sampleId('transaction', 200_000 + history.length),
  amount,
  catalogue: sampleCatalogue,
});

const loanPayment = intent(
  'pay a loan',
  fc.record({ from: pick, to: pick, amount, interest }),
  (chosen, ledger) =>
    on(ledger.state.assets, chosen.from, (fromId) =>
      on(ofType(ledger, 'loan'), chosen.to, (toId) =>
        makeTransfer(sampleId('transfer', ledger.state.transfers.size + 1), fromId, toId, chosen.amount, {
          interest: interestPart(ledger, chosen.interest),
        }),
      ),
    ),
);

const transferTags = intent(
  'tags of a transfer',
  fc.record({ transfer: pick, tags: fc.subarray(['trip', 'saving']) }),
  ({ transfer: which, tags }, { state }) => on(state.transfers, which, (id) => updateTransfer(id, tags)),
);

const turn = intent(
  'make a transfer of a transaction',
  fc.record({ transaction: pick, to: pick, record: fc.option(pick, { freq: 3, nil: undefined }) }),
  ({ transaction, to, record }, { state }) => {
    const transferId = sampleId('transfer', state.transfers.size + 1);
    const other = record === undefined ? undefined : ([...state.transactions.keys()][record] ?? null);
    return on(state.transactions, transaction, (id) =>
      on(state.assets, to, (assetId) => turnIntoTransfer(id, transferId, assetId, { record: other })),
    );
  },
);

const statementRow = fc.record({
  amount: fc.integer({ min: -50, max: 50 }).filter((cents) => cents !== 0),
  /** Of which record it has the amount, or its opposite. */
  like: fc.option(fc.tuple(pick, fc.constantFrom(1, 1, -1)), { freq: 3, nil: undefined }),
  day: fc.integer({ min: 6, max: 8 }),
  text: fc.constantFrom('Lunch', 'PAY DAY', 'Bus ticket', 'TO SAVINGS'),
  /** Takes the first proposal, whatever the default is. */
  follow: fc.boolean(),
});

/** What one of the records does to its account, or the opposite of that. */
function amountLike({ transactions, transfers }: Ledger['state'], [number, sign]: readonly [number, number]) {
  const amounts = [...transactions.values(), ...transfers.values()].map(({ record }) =>
    'type' in record && record.type === 'income' ? record.amount : -record.amount,
  );
  const chosen = amounts[number % Math.max(1, amounts.length)];
  return chosen === undefined ? undefined : sign * chosen;
}

/** A statement of some rows: new ones, ones that match, pairs, and whole imports again. */
const statement = intent(
  'import statement',
  fc.record({ asset: pick, rows: fc.array(statementRow, { minLength: 1, maxLength: 5 }) }),
  ({ asset, rows }, { state }) =>
    on(state.assets, asset, (assetId) => {
      if (!state.assets.has(assetId)) return undefined;
      const number = state.imports.size + 1;
      const read = bankRows(
        rows.map(({ amount, like, day, text }, line) => ({
          line: line + 1,
          date: `2026-02-2${day}`,
          amount: (like && amountLike(state, like)) ?? amount,
          text,
        })),
      );
      const index = indexLedger(state, assetId, { from: '2026-02-26', to: '2026-02-28' });
      const decide = createRowDecider(index, read, sampleLatestDate);
      const importId = sampleId('import', number);
      const planned = read.flatMap((bank, place): PlannedRow[] => {
        const decided = decide(bank);
        const proposed = ({ new: 'add', match: 'match', transfer: 'transfer' } as const)[
          decided.verdict as 'new' | 'match' | 'transfer'
        ];
        const plan = planRow(decided, rows[place]?.follow ? { action: proposed ?? 'add' } : {}, {
          importId,
          newId: () => sampleId('import', number * 1_000 + place),
          category: () => ({
            categoryId: bank.amount > 0 ? sampleCategories.salary : sampleCategories.food,
            categorizedBy: 'auto',
            confidence: 0.5,
            words: [],
          }),
        });
        return plan.ok && plan.planned ? [plan.planned] : [];
      });
      const balances = read.map((bank: BankData | (typeof read)[number]) => ({
        date: bank.bookedOn,
        balance: bank.amount,
      }));
      const record = importRecord(assetId, { id: importId });
      return importRows(record, planned, { balances: balances.slice(-1) });
    }),
);

const confirmation = intent(
  'confirm balance',
  fc.record({
    asset: pick,
    balance: fc.integer({ min: -50, max: 150 }),
    date: fc.constantFrom(EARLIEST_DATE, '2026-02-22', sampleLatestDate),
    setOpening: fc.boolean(),
  }),
  ({ asset, balance, date, setOpening }, { state }) =>
    on(state.assets, asset, (id) => confirmBalance(id, balance, { date, setOpening })),
);
const ruleOf: Record<string, ScheduleRule> = {
  weekly: { every: 1, unit: 'week', weekdays: [1, 4], on: null, shift: 'none' },
  monthly: { every: 1, unit: 'month', weekdays: [], on: { day: 31 }, shift: 'before' },
  daily: { every: 3, unit: 'day', weekdays: [], on: null, shift: 'none' },
};
const dayOfMonth = fc.constantFrom(1, 5, 20, 28, 31);
const scheduleShape = fc.record({
  asset: pick,
  to: fc.oneof(fc.constant(null), step),
  type,
  amount,
  isExact: fc.boolean(),
  rule: fc.constantFrom(...Object.keys(ruleOf)),
  starts: fc.integer({ min: -40, max: 10 }),
  length: fc.oneof(fc.constant(null), fc.nat(30)),
  mode: fc.constantFrom('ask' as const, 'post' as const),
  payee: fc.constantFrom('', 'Bali Homes'),
  tags: fc.subarray(['home', 'fixed']),
  /** Of a card's bill, which then takes the place of all else; also on the day on which it is due. */
  bill: fc.option(fc.record({ card: pick, statement: dayOfMonth, due: dayOfMonth }), {
    freq: 3,
    nil: undefined,
  }),
});

/** The fields of a schedule that somebody thinks of, if there are assets for it. */
function shapeOf(
  {
    asset,
    to,
    type: kind,
    amount: about,
    isExact,
    rule,
    starts: days,
    length,
    mode,
    payee,
    tags,
    bill,
  }: typeof scheduleShape extends fc.Arbitrary<infer Shape> ? Shape : never,
  ledger: Ledger,
  make: (fields: Parameters<typeof setUpSchedule>[1]) => LedgerCommand | undefined,
): LedgerCommand | undefined {
  const starts = addDays(sampleLatestDate, days);
  const fields = {
    amount: isExact ? { exact: about } : { about },
    rule: ruleOf[rule]!,
    starts,
    ends: length === null ? null : addDays(starts, length),
    mode,
    tags,
  };
  const { assets } = ledger.state;
  if (bill !== undefined)
    return on(assets, asset, (assetId) =>
      on(ofType(ledger, 'credit'), bill.card, (toAssetId) =>
        make({
          ...fields,
          assetId,
          toAssetId,
          type: 'transfer',
          amount: { statement: bill.statement },
          rule: { ...ruleOf['monthly']!, on: { day: bill.due } },
        }),
      ),
    );
  return on(assets, asset, (assetId) =>
    to === null
      ? make({ ...fields, assetId, type: kind, payee })
      : on(assets, asset + to, (toAssetId) => make({ ...fields, assetId, toAssetId, type: 'transfer' })),
  );
}

const schedulesById = ({ state }: Ledger) =>
  new Map(state.schedules.map((schedule) => [schedule.record.id, schedule]));

const newSchedule = intent('set up schedule', scheduleShape, (shape, ledger) =>
  shapeOf(shape, ledger, (fields) =>
    setUpSchedule(sampleId('schedule', ledger.state.schedules.length + 1), fields),
  ),
);

const scheduleChange = intent(
  'change or end schedule',
  fc.record({
    schedule: pick,
    shape: scheduleShape,
    from: fc.integer({ min: -20, max: 20 }),
    ends: fc.nat(3),
  }),
  ({ schedule, shape, from, ends }, ledger) =>
    on(schedulesById(ledger), schedule, (id) =>
      ends === 0
        ? endSchedule(id)
        : shapeOf(shape, ledger, (fields) => changeSchedule(id, addDays(sampleLatestDate, from), fields)),
    ),
);

const occurrenceChange = intent(
  'do something about a date',
  fc.record({
    schedule: pick,
    place: fc.nat(10),
    what: fc.constantFrom('record', 'post', 'post', 'link', 'skip', 'reopen'),
    record: pick,
    interest: maybe(interest),
  }),
  ({ schedule, place, what, record, interest: ofIt }, ledger) =>
    on(schedulesById(ledger), schedule, (id) => {
      const { state } = ledger;
      const known = schedulesById(ledger).get(id);
      const dates = known ? occurrencesIn(known, { from: '2026-01-01', to: '2026-03-20' }) : [];
      const dueOn = dates[place % Math.max(1, dates.length)]?.dueOn ?? sampleLatestDate;
      if (what === 'record') {
        return recordOccurrence(id, dueOn, {
          otherId: sampleId('transaction', 100_000 + ledger.history.length),
          // A card's bill proposes what is to pay.
          ...(place > 2 && { amount: place + 1 }),
          ...(ofIt !== undefined && { interest: interestPart(ledger, ofIt) }),
        });
      }
      if (what === 'post') return postOccurrence(id, dueOn);
      if (what === 'skip') return skipOccurrence(id, dueOn);
      if (what === 'reopen') return reopenOccurrence(id, dueOn);
      return on(new Map<string, unknown>([...state.transactions, ...state.transfers]), record, (recordId) =>
        linkOccurrence(id, dueOn, recordId),
      );
    }),
);

const day = fc.integer({ min: -120, max: 90 }).map((days) => addDays(sampleLatestDate, days));
const carry = fc.constantFrom('none' as const, 'both' as const);

const planning = intent(
  'plan',
  fc.record({
    category: categoryId,
    day,
    amount: fc.option(fc.nat(60), { freq: 4 }),
    carry: maybe(carry),
    only: fc.boolean(),
  }),
  ({ category, day: on, amount: sum, carry: carries, only }) =>
    setPlan(on, sum, { category, only, ...(carries && { carry: carries }) }),
);

const planMove = intent(
  'move within the plan',
  fc.record({ day, from: fc.option(categoryId), to: categoryId, amount: fc.integer({ min: 1, max: 50 }) }),
  ({ day: on, from, to, amount: sum }) => movePlan(on, from, sum, { to }),
);

const plansAtOnce = intent(
  'fill or copy the plan',
  fc.record({
    day,
    to: fc.array(day, { minLength: 1, maxLength: 3 }),
    fills: fc.boolean(),
    replace: fc.boolean(),
  }),
  ({ day: on, to, fills, replace }) => (fills ? fillPlan(on, { replace }) : copyPlan(on, to)),
);

const periodStart = intent(
  'change the start of periods',
  fc.record({ on: fc.integer({ min: 1, max: 31 }), shift: fc.constantFrom('none', 'before', 'after'), day }),
  ({ on, shift, day: near }, { state }) => setPeriodStart(on, shift, periodOf(state.plan.starts, near).from),
);

const dismissal = intent('dismiss suggestion', fc.nat(3), (number, { state }) => {
  const [assetId = ''] = state.assets.keys();
  const title = `Netflix ${'x'.repeat(number)}`;
  const id = suggestionId(suggestionKey({ type: 'expense', assetId, title }));
  return { type: 'DismissSuggestion', id, title };
});

const reversal = intent('revert', fc.oneof(pick, fc.nat(5)), (number, { history }) =>
  revert(-1 - (number % history.length))(history),
);

/** Some of the transactions: those whose place has the chosen remainder. */
const someOf = ({ state }: Ledger, { step, of }: { step: number; of: number }): string[] =>
  [...state.transactions.keys()].filter((_, index) => index % of === step % of);

const some = fc.record({ step: fc.nat(3), of: fc.constantFrom(1, 2, 3) });

const changeOfMany = intent(
  'change many',
  fc.record({
    some,
    account: pick,
    changes: fc.oneof(
      fc.record({ categoryId }),
      fc.record({ status }),
      fc.record({ date: fc.constantFrom('2026-02-01', '2026-03-01', '2026-03-02') }),
      fc.constant({ moves: true }),
    ),
  }),
  ({ some, account, changes }, ledger) =>
    on(ledger.state.assets, account, (accountId) =>
      changeTransactions(someOf(ledger, some), 'moves' in changes ? { accountId } : changes),
    ),
);

const turnOfMany = intent('make transfers of many', fc.record({ some, to: pick }), ({ some, to }, ledger) => {
  const ids = someOf(ledger, some);
  const first = ledger.state.transfers.size + 1;
  const transferIds = ids.map((_, place) => sampleId('transfer', first + place));
  return on(ledger.state.assets, to, (assetId) => turnManyIntoTransfers(ids, transferIds, assetId));
});

const deletionOfMany = intent(
  'delete or restore many',
  fc.record({ some, type: fc.constantFrom('DeleteTransactions', 'RestoreTransactions') }),
  ({ some, type }, ledger) => moveMany(type, someOf(ledger, some)),
);

/** `yields`: what stands in the way is left out. */
const reversalOfGroup = intent(
  'revert group',
  fc.record({ number: pick, yields: fc.boolean() }),
  ({ number, yields }, { state, history }) => {
    const groups = groupsIn(history);
    // The newest ones most often: reverts of reverts come about so.
    const first = groups.at(-1 - (number % 3 === 0 ? number % Math.max(1, groups.length) : 0));
    if (first === undefined) return undefined;
    const whole = revertGroup(first)(history);
    const decision = ledgerDecider.decide(whole, state);
    if (!yields || decision.ok || decision.refusal.code !== 'group-revert-blocked') return whole;
    return revertGroup(
      first,
      decision.refusal.refused.map(({ id }) => id),
    )(history);
  },
);

/** Internal revisions of the first events of all groups, oldest first. */
export const groupsIn = (history: readonly Recorded<LedgerEvent>[]): number[] =>
  history.filter((event) => groupOf(event.metadata) && !isFollower(event)).map(({ revision }) => revision);

const newGoal = intent(
  'new goal',
  fc.record({
    name: fc.constantFrom('Japan', 'japan ', 'Car', 'House'),
    target: fc.constantFrom(null, 50_00),
  }),
  (fields, { state }) => addGoal(sampleId('goal', state.goals.goals.length), fields),
);

const anyGoal = <Command>(
  { state }: Ledger,
  number: number,
  make: (id: string) => Command,
): Command | undefined => {
  const { goals } = state.goals;
  const goal = goals[number % Math.max(1, goals.length)];
  return goal && make(goal.record.id);
};

const putAside = intent(
  'put aside',
  fc.record({
    goal: pick,
    asset: pick,
    amount: fc.integer({ min: -30, max: 60 }).filter((number) => number !== 0),
    today: fc.constantFrom('2026-02-10', '2026-03-01'),
  }),
  ({ goal, asset, amount, today }, ledger) =>
    on(ledger.state.assets, asset, (assetId) =>
      anyGoal(ledger, goal, (id) => earmark(id, assetId, amount, today)),
    ),
);

const goalChange = intent(
  'change goal',
  fc.record({
    goal: pick,
    what: fc.constantFrom('name', 'target', 'close', 'give up', 'DeleteGoal', 'RestoreGoal', 'RestoreGoal'),
  }),
  ({ goal, what }, ledger) =>
    anyGoal(ledger, goal, (id): LedgerCommand => {
      if (what === 'DeleteGoal' || what === 'RestoreGoal') return moveGoal(what, id);
      if (what === 'close') return closeGoal(id);
      if (what === 'give up') return closeGoal(id, 'given-up');
      const changes = what === 'name' ? { name: 'Boat' } : { target: 70_00 };
      return { type: 'UpdateGoal', id, today: '2026-03-01', changes };
    }),
);

const anyIntent: fc.Arbitrary<LedgerIntent> = fc.oneof(
  { arbitrary: newAsset, weight: 3 },
  { arbitrary: assetChange, weight: 3 },
  { arbitrary: assetDeletion, weight: 1 },
  { arbitrary: newTransaction, weight: 8 },
  { arbitrary: transactionChange, weight: 6 },
  { arbitrary: transactionMove, weight: 3 },
  { arbitrary: transactionDeletion, weight: 4 },
  { arbitrary: transfer, weight: 6 },
  { arbitrary: transferTags, weight: 2 },
  { arbitrary: loanPayment, weight: 3 },
  { arbitrary: turn, weight: 3 },
  { arbitrary: statement, weight: 4 },
  { arbitrary: confirmation, weight: 2 },
  { arbitrary: newSchedule, weight: 3 },
  { arbitrary: scheduleChange, weight: 1 },
  { arbitrary: occurrenceChange, weight: 6 },
  { arbitrary: dismissal, weight: 1 },
  { arbitrary: planning, weight: 5 },
  { arbitrary: planMove, weight: 2 },
  { arbitrary: plansAtOnce, weight: 1 },
  { arbitrary: periodStart, weight: 1 },
  { arbitrary: newGoal, weight: 2 },
  { arbitrary: putAside, weight: 6 },
  { arbitrary: goalChange, weight: 4 },
  { arbitrary: reversal, weight: 5 },
  { arbitrary: changeOfMany, weight: 3 },
  { arbitrary: turnOfMany, weight: 2 },
  { arbitrary: deletionOfMany, weight: 2 },
  { arbitrary: reversalOfGroup, weight: 4 },
);
