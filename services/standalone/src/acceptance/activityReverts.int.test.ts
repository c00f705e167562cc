import { activityTypes } from '@ledgerline/contract';
import { expect, it } from 'vitest';
import type { Answer, Person, Row } from './client.ts';
import { runProduct } from './product.ts';

const product = runProduct();

/** One line of Activity. */
interface Entry extends Row {
  type: string;
  summary: string;
  revertible: boolean;
}

const activity = (person: Person): Promise<Entry[]> => person.done('GET', '/activity?limit=100');
const newest = async (person: Person): Promise<Entry> => (await activity(person))[0] as Entry;
const entry = async (person: Person, id: string): Promise<Entry | undefined> =>
  (await activity(person)).find((candidate) => candidate.id === id);

/** A record as it is, apart from when and how often it was touched. */
function untouched(row: Row) {
  const { updatedAt: _, revision: __, ...rest } = row;
  return rest;
}

/** All that a person can see of what is theirs. */
async function everything(ann: Person) {
  const list = async (path: string) => (await ann.done<Row[]>('GET', path)).map(untouched);
  const [{ body }, assets, balances, transactions, transfers, summary, settings, deletedAssets, deleted] =
    await Promise.all([
      ann.ask('GET', '/transactions?include=transfers'),
      list('/assets'),
      ann.done('GET', '/balances'),
      list('/transactions?include=transfers'),
      list('/assets/transfers'),
      ann.done('GET', '/transactions/summary'),
      ann.done('GET', '/auth/settings'),
      list('/assets?deleted=true'),
      list('/transactions?deleted=true'),
    ]);
  return {
    assets,
    balances,
    transactions,
    total: body.meta?.total,
    transfers,
    summary,
    settings,
    deleted: { assets: deletedAssets, transactions: deleted },
  };
}

interface Made {
  wallet: string;
  bank: string;
  lunch: string;
  pay: string;
}

interface Case {
  type: string;
  title: string;
  /** What was there before the change that is reverted. */
  prepare?: (ann: Person, made: Made) => Promise<unknown>;
  change: (ann: Person, made: Made) => Promise<unknown>;
  /** A creation's revert leaves a soft-deleted record behind. */
  creates?: true;
}

const revertNewest = async (ann: Person): Promise<Answer> =>
  ann.ask('POST', `/activity/${(await newest(ann)).id}/revert`);
const transfer = (ann: Person, { bank, wallet }: Made) =>
  ann.done('POST', '/assets/transfers', { fromAsset: bank, toAsset: wallet, amount: 30.5 });

const cases: Case[] = [
  {
    type: 'AssetAdded',
    title: 'B-33 an added asset',
    change: (ann) => ann.done('POST', '/assets', { name: 'Till', type: 'emergency', balance: 12.34 }),
    creates: true,
  },
  {
    type: 'AssetUpdated',
    title: 'B-35 an update of an asset',
    change: (ann, { bank }) =>
      ann.done('PUT', `/assets/${bank}`, {
        name: 'Purse',
        type: 'cash',
        institution: '',
        description: 'brown',
      }),
  },
  {
    type: 'AssetBalanceAdjusted',
    title: 'B-37 a balance that was set',
    change: (ann, { wallet }) => ann.done('PATCH', `/assets/${wallet}`, { balance: 250.01 }),
  },
  {
    type: 'AssetSoftDeleted',
    title: 'B-36 the deletion of an asset',
    change: (ann, { wallet }) => ann.done('DELETE', `/assets/${wallet}`),
  },
  {
    type: 'AssetRestored',
    title: 'the restoration of an asset',
    prepare: (ann, { wallet }) => ann.done('DELETE', `/assets/${wallet}`),
    change: (ann, { wallet }) => ann.done('PUT', `/assets/${wallet}/restore`),
  },
  {
    type: 'AssetPermanentlyDeleted',
    title: 'B-36 the permanent deletion of an asset',
    change: (ann, { wallet }) => ann.done('DELETE', `/assets/${wallet}/permanent`),
  },
  {
    type: 'TransactionCreated',
    title: 'B-33 an added expense',
    change: (ann, { wallet }) => ann.record('expense', wallet, 12.5),
    creates: true,
  },
  {
    type: 'TransactionCreated',
    title: 'B-33 an added income',
    change: (ann, { wallet }) => ann.record('income', wallet, 0.01),
    creates: true,
  },
  {
    type: 'TransactionUpdated',
    title: 'B-35 an update of a transaction',
    change: (ann, { lunch, bank }) =>
      ann.done('PUT', `/transactions/${lunch}`, {
        title: 'Dinner with all',
        amount: 45.67,
        account: bank,
        date: '2026-05-01',
        description: 'late',
        paymentMethod: 'Card',
        status: 'pending',
      }),
  },
  {
    type: 'TransactionUpdated',
    title: 'B-35 a transaction of another type',
    change: (ann, { lunch }) =>
      ann.done('PUT', `/transactions/${lunch}`, { type: 'income', useAutoCategory: true }),
  },
  {
    type: 'TransactionSoftDeleted',
    title: 'B-36 the deletion of an expense',
    change: (ann, { lunch }) => ann.done('DELETE', `/transactions/${lunch}`),
  },
  {
    type: 'TransactionSoftDeleted',
    title: 'B-36 the deletion of a spent income',
    change: (ann, { pay }) => ann.done('DELETE', `/transactions/${pay}`),
  },
  {
    type: 'TransactionRestored',
    title: 'the restoration of a transaction',
    prepare: (ann, { lunch }) => ann.done('DELETE', `/transactions/${lunch}`),
    change: (ann, { lunch }) => ann.done('PUT', `/transactions/${lunch}/restore`),
  },
  {
    type: 'TransactionPermanentlyDeleted',
    title: 'B-36 the permanent deletion of a transaction',
    change: (ann, { lunch }) => ann.done('DELETE', `/transactions/${lunch}/permanent`),
  },
  { type: 'TransferMade', title: 'B-34 a transfer', change: transfer },
  {
    type: 'TransferReverted',
    title: 'B-34 a transfer that was taken back',
    prepare: transfer,
    change: revertNewest,
  },
  {
    type: 'TransferRestored',
    title: 'B-34 a transfer that counts again',
    prepare: async (ann, made) => {
      await transfer(ann, made);
      await revertNewest(ann);
    },
    change: revertNewest,
  },
  {
    type: 'SettingsUpdated',
    title: 'B-35 changed settings',
    change: (ann) => ann.done('PUT', '/auth/settings', { colorMode: 'dark', notifications: false }),
  },
  {
    type: 'CurrencyChanged',
    title: 'B-35 another currency',
    prepare: (ann) => ann.done('PUT', '/users/preferences', { currency: 'EUR' }),
    change: (ann) => ann.done('PUT', '/users/preferences', { currency: 'IDR' }),
  },
];

async function start(): Promise<{ ann: Person; made: Made }> {
  const ann = await product.person();
  product.now = new Date(product.now.getTime() + 1000);
  // The first one is never touched: `revision` asks it.
  await ann.wallet(0, 'Safe');
  const wallet = await ann.wallet(20);
  const { id: bank } = await ann.done('POST', '/assets', {
    name: 'Giro',
    type: 'bank',
    institution: 'First Bank',
    balance: 500,
  });
  const pay = await ann.record('income', wallet, 100, { title: 'Pay day' });
  const lunch = await ann.record('expense', wallet, 30, { title: 'Lunch', useAutoCategory: true });
  return { ann, made: { wallet, bank, lunch, pay } };
}

it.each(cases)('$title is taken back, and that again ($type)', async (given) => {
  const { ann, made } = await start();
  await given.prepare?.(ann, made);
  const before = await everything(ann);
  await given.change(ann, made);
  const after = await everything(ann);
  const changed = await newest(ann);
  expect(changed).toMatchObject({ type: given.type, revertible: true });
  const isOfLedger = !['SettingsUpdated', 'CurrencyChanged'].includes(given.type);

  const first: { path: string; key: string; answer: Answer }[] = [];
  const repeat = async ({ path, key, answer }: (typeof first)[number]) => {
    const again = await ann.ask('POST', path, undefined, { 'Idempotency-Key': key });
    expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([
      200,
      'true',
      answer.body,
    ]);
  };
  const revert = async (id: string) => {
    const known = await ann.revision();
    const path = `/activity/${id}/revert`;
    const key = `revert ${id}`;
    const answer = await ann.ask('POST', path, undefined, { 'Idempotency-Key': key });
    const { status, headers, body } = answer;
    expect([status, body.success]).toEqual([200, true]);
    expect(headers.get('x-ledger-revision')).toBe(isOfLedger ? String(known + 1) : null);
    expect(body.meta?.revision).toBe(isOfLedger ? known + 1 : undefined);
    const { assets: live, deleted } = await everything(ann);
    for (const { id: assetId, balance } of body.meta?.balances ?? []) {
      const asset = [...live, ...deleted.assets].find((candidate) => candidate['id'] === assetId);
      expect(asset?.['balance']).toBe(balance);
    }
    const top = await newest(ann);
    expect(top).toMatchObject({ summary: expect.stringMatching(/^Reverted: [a-z]/), revertible: true });
    expect(await entry(ann, id)).toMatchObject({ revertible: false });

    first.push({ path, key, answer });
    await repeat({ path, key, answer });
    expect((await ann.ask('POST', path)).status).toBe(409);
    expect(await newest(ann)).toEqual(top);
    return top;
  };

  const undo = await revert(changed.id);
  const undone = await everything(ann);
  expect(given.creates ? { ...undone, deleted: before.deleted } : undone).toEqual(before);
  const left = undone.deleted.assets.length + undone.deleted.transactions.length;
  expect(left - before.deleted.assets.length - before.deleted.transactions.length).toBe(
    given.creates ? 1 : 0,
  );

  const redo = await revert(undo.id);
  expect(await everything(ann)).toEqual(after);
  expect(await entry(ann, changed.id)).toMatchObject({ revertible: true });

  await revert(redo.id);
  expect(await everything(ann)).toEqual(undone);

  // However much has come since, a repeat is answered as it was at first.
  for (const answered of first) await repeat(answered);
  expect(await everything(ann)).toEqual(undone);
});

/** Types without a case here: the test file that takes them back, or why none can. */
const elsewhere: Record<string, readonly string[]> = {
  'acceptance/transferTags': ['TransferUpdated'],
  'acceptance/bills': [
    'ScheduleSet',
    'ScheduleEnded',
    'OccurrenceSettled',
    'OccurrenceSkipped',
    'OccurrenceReopened',
    'SuggestionDismissed',
    'SuggestionRestored',
  ],
  'acceptance/plan': ['PeriodStartSet', 'PlanSet', 'PlanMoved'],
  'acceptance/goals and domain/goals': ['GoalSet', 'Earmarked', 'GoalClosed', 'GoalDeleted', 'GoalRestored'],
  'acceptance/rules and domain/rules': ['RuleSet', 'RuleSwitched', 'RuleRemoved', 'RulesOrdered'],
  'acceptance/rulesActing and domain/ruleOffers': ['RuleOfferDeclined', 'RuleOfferRestored'],
  'command-api/imports': [
    'TransactionMatched',
    'TransferMatched',
    'OpeningBalanceChanged',
    'BalanceConfirmed',
    'BalanceConfirmationWithdrawn',
  ],
  'not revertible: what an import wrote is': ['StatementImportBegun', 'StatementImported'],
  'not revertible: they are about the account': [
    ...activityTypes.user,
    ...activityTypes.profile,
    ...activityTypes.security,
  ],
};

it('every type of event that Activity shows has its case, here or in a file of its feature', () => {
  const here = new Set(cases.map(({ type }) => type));
  const known = [...here, ...Object.values(elsewhere).flat()];
  expect(known.toSorted()).toEqual(Object.values(activityTypes).flat().toSorted());
});
