import { defaultCategories } from '@ledgerline/domain';
import { owesNothing } from '@ledgerline/events';
import {
  type AssetDocument,
  type BalancesDocument,
  type CategoryDocument,
  emptyBalances,
  type HistoryRow,
} from '@ledgerline/read-models';

/** A whole number from 0 to below `below`. */
export type Dice = (below: number) => number;

/** One person's rows, before and after assets were renamed. */
export interface ListedWorld {
  before: { balances: BalancesDocument; rows: HistoryRow[] };
  now: { balances: BalancesDocument; rows: HistoryRow[] };
}

const DAYS = ['2026-01-31', '2026-02-01', '2026-03-01'];
const INSTANTS = ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.001Z'];
// Names and titles that are easily taken for each other.
const NAMES = [
  'Cash',
  'cash',
  'Bank',
  'to',
  'Transfer',
  'Ångström Bank',
  '→ x',
  'transfer to Bank',
  'from \ud83d\ude80',
];
const TITLES = [
  'Lunch',
  'lunch with Transfer to Bank',
  'Transfer to Bank',
  'transfer from cash',
  'Transfer: Cash → Bank',
  'Transfer',
  'Äpfel',
  'zzz',
  '\ufffd \ud83d\ude80',
  'Straße',
  'Rock ’n’ Łódź',
];
const DESCRIPTIONS = [
  '',
  '',
  'Outgoing transfer',
  'incoming',
  'for ﬁsh',
  'Lunch',
  '\u0301',
  'Transfer: Cash → Bank',
];
export const CATEGORIES = [...defaultCategories.slice(0, 2), ...defaultCategories.slice(-2)];

/** The categories as the read models have them. */
export const categoryDocuments = (): CategoryDocument[] =>
  CATEGORIES.map((category, place) => ({ ...category, retired: false, revision: place + 1 }));

/** Some assets, then `size` rows that hold to each other what they can: the same titles, days, instants and amounts. */
export function listedWorld(userId: string, size: number, dice: Dice): ListedWorld {
  const pick = <Item>(choices: readonly Item[]): Item => choices[dice(choices.length)] as Item;
  const assets = Array.from({ length: 2 + dice(3) }, (_, number) => asset(number, pick(NAMES)));
  const balances: BalancesDocument = { ...emptyBalances(userId), revision: 1, at: INSTANTS[0] ?? '', assets };
  const rows = Array.from({ length: size }, (_, number): HistoryRow => {
    const from = dice(assets.length);
    const to = (from + 1 + dice(assets.length - 1)) % assets.length;
    const [fromAssetId, toAssetId] = [assets[from]?.id ?? '', assets[to]?.id ?? ''];
    const isTransfer = dice(3) === 0;
    const category = pick(CATEGORIES);
    const kind = isTransfer ? 'transfer' : category.type;
    return {
      userId,
      id: ((number * 7919) % 104_729).toString(16).padStart(24, 'ab'),
      kind,
      title: isTransfer ? '' : pick(TITLES),
      amount: 1 + dice(3),
      date: pick(DAYS),
      categoryId: isTransfer ? null : category.id,
      accountId: isTransfer ? null : fromAssetId,
      fromAssetId: isTransfer ? fromAssetId : null,
      toAssetId: isTransfer ? toAssetId : null,
      description:
        dice(6) === 0 && isTransfer
          ? `Transfer: ${assets[from]?.name} → ${assets[to]?.name}`
          : pick(DESCRIPTIONS),
      status: !isTransfer && dice(8) === 0 ? 'failed' : 'completed',
      paymentMethod: '',
      refundedCategory: null,
      goal: null,
      payee: '',
      tags: [],
      setBy: {},
      categorizedBy: isTransfer ? null : 'user',
      confidence: null,
      deletion: dice(8) > 0 ? 'none' : isTransfer || dice(2) === 0 ? 'permanent' : 'soft',
      createdAt: pick(INSTANTS),
      updatedAt: INSTANTS[1] ?? '',
      banks: dice(4) === 0 ? [said(fromAssetId)] : [],
      revision: 1,
    };
  });
  const renamed = assets.map((known) => (dice(2) === 0 ? { ...known, name: pick(NAMES) } : known));
  const later = { ...balances, revision: 2, assets: renamed };
  const change = (row: HistoryRow): HistoryRow =>
    row.kind !== 'transfer' && dice(4) === 0
      ? { ...row, revision: 2, title: pick(TITLES), description: pick(DESCRIPTIONS) }
      : row;
  const rowsNow = rows.map(change);
  return {
    before: { balances: counted(balances, rows), rows },
    now: { balances: counted(later, rowsNow), rows: rowsNow },
  };
}

/** What a bank says of a record: texts that its list does not show. */
const said = (assetId: string): HistoryRow['banks'][number] => ({
  assetId,
  text: 'ACMEREF77 LUNCH',
  reference: '',
  counterparty: '',
  bookedOn: DAYS[0] ?? '',
  amount: -1,
  importId: 'e00000000000000000000001',
  line: 1,
  occurrence: 1,
});

const asset = (number: number, name: string): AssetDocument => ({
  id: number.toString(16).padStart(24, 'd0'),
  name,
  type: 'cash',
  institution: '',
  description: '',
  ...owesNothing,
  position: 0,
  deletion: 'none',
  createdAt: INSTANTS[0] ?? '',
  updatedAt: INSTANTS[0] ?? '',
  revision: 1,
});

/** The document with what unfiltered lists ask it for. */
function counted(balances: BalancesDocument, rows: readonly HistoryRow[]): BalancesDocument {
  const live = (kind: string) => rows.filter((row) => row.kind === kind && row.deletion === 'none');
  const sum = (kind: string) =>
    live(kind).reduce((total, { status, amount }) => total + (status === 'failed' ? 0 : amount), 0);
  return {
    ...balances,
    totals: { income: sum('income'), expense: sum('expense') },
    counts: {
      income: live('income').length,
      expense: live('expense').length,
      transfer: live('transfer').length,
      deletedTransactions: rows.filter(({ deletion }) => deletion === 'soft').length,
    },
  };
}
