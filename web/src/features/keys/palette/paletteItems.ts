import type { Occurrence } from '@ledgerline/contract';
import { foldText } from '@ledgerline/domain/foldText';
import { toDecimal } from '@ledgerline/domain/money';
import { searchWords } from '@ledgerline/domain/searchWords';
import { isCardOrLoan } from '@ledgerline/domain/values';
import Fuse from 'fuse.js/basic';
import { type Asset, type HistoryRow, isTransfer, type Overview } from '../../../ledger/records/records.ts';
import type { Command, CommandId } from '../commands.ts';

/** What was spent in a category. */
export type Spent = Overview['categories'][number];

/** One line of the palette: what choosing it does. */
export type PaletteItem =
  | { kind: 'command'; id: string; name: string; command: Command }
  | { kind: 'asset'; id: string; name: string; asset: Asset }
  /** Tells what the bank says of an asset. */
  | { kind: 'confirm'; id: string; name: string; asset: Asset }
  /** Records a date that is due. */
  | { kind: 'due'; id: string; name: string; date: Occurrence }
  /** Shows the expenses of a category in the last 30 days. */
  | { kind: 'category'; id: string; name: string; spent: Spent; from: string }
  | { kind: 'transaction'; id: string; name: string; row: HistoryRow }
  /** Shows everything that fits in the history. */
  | { kind: 'searchAll'; id: string; name: string; search: string };

/** Whether choosing it opens or writes something, which is off while one looks back. */
export function restsInThePast(item: PaletteItem): boolean {
  switch (item.kind) {
    case 'command':
      return item.command.writes === true;
    case 'asset':
    case 'confirm':
    case 'due':
    case 'transaction':
      return true;
    case 'category':
    case 'searchAll':
      return false;
  }
}

export interface PaletteGroup {
  name: string;
  items: PaletteItem[];
}

interface PaletteSources {
  commands: readonly Command[];
  assets: readonly Asset[];
  /** The dates that are due. */
  due: readonly Occurrence[];
  /** What was spent in the last 30 days, which began `from`. */
  spent: readonly Spent[];
  from: string;
  /** What the server found for `query`. */
  rows: readonly HistoryRow[];
  /** The ids of what was chosen last, newest first. */
  recent: readonly string[];
}

const recentShown = 4;
const bestShown = 6;

/** Whether a row that was found for earlier words belongs to these, too, so that Enter never opens what was not asked for. */
export function isStillFound(row: HistoryRow, query: string): boolean {
  const assets = isTransfer(row) ? [row.fromAsset, row.toAsset] : [row.account];
  const payees = isTransfer(row) ? [] : [row.payee];
  const names = [...assets.map(({ name }) => name), ...payees, ...row.tags];
  const texts = [row.title, row.description, row.category.name, ...names];
  const folded = texts.map(foldText);
  return searchWords(query).every(
    ({ text, amount }) =>
      folded.some((each) => each.includes(text)) ||
      (amount !== undefined && toDecimal(amount) === row.amount),
  );
}

/** The palette for what was typed: without a query the recent things and all commands, else what is like it. */
export function paletteGroups(
  query: string,
  { commands, assets, due, spent, from, rows, recent }: PaletteSources,
): PaletteGroup[] {
  const doings = commands.filter(({ id }) => id !== 'palette').map(commandItem);
  const known = [
    ...doings,
    ...assets.map(assetItem),
    ...(asksFor(query, confirmWords) ? assets.map(confirmItem) : []),
    ...(asksFor(query, dueWords) ? due.map(dueItem) : []),
    ...spent.map((one) => categoryItem(one, from)),
  ];
  const groups = query === '' ? withoutQuery(doings, known, recent) : forQuery(query, known, rows);
  return groups.filter(({ items }) => items.length > 0);
}

const confirmWords = 'bank says statement confirm balance reconcile correct';
const dueWords = 'record bill due overdue pay';

/** Whether one of these words is being typed: a name alone asks for what has it, and not for all that can be done with it. */
const asksFor = (query: string, words: string): boolean =>
  searchWords(query).some(
    ({ text }) => text.length >= 3 && words.split(' ').some((word) => word.startsWith(text)),
  );

function withoutQuery(
  doings: readonly PaletteItem[],
  known: readonly PaletteItem[],
  recent: readonly string[],
): PaletteGroup[] {
  const last = recent.flatMap((id) => known.find((item) => item.id === id) ?? []).slice(0, recentShown);
  const others = doings.filter((item) => !last.includes(item));
  const of = (name: string, ...groups: string[]): PaletteGroup => ({
    name,
    items: others.filter((item) => item.kind === 'command' && groups.includes(item.command.group)),
  });
  return [{ name: 'Recent', items: last }, of('Actions', 'Record', 'Find', 'Change'), of('Go to', 'Go to')];
}

function forQuery(query: string, known: PaletteItem[], rows: readonly HistoryRow[]): PaletteGroup[] {
  const best = itemsLike(query, known).slice(0, bestShown);
  return [
    { name: 'Actions, pages, assets and categories', items: best },
    {
      name: 'Transactions',
      items: [
        ...rows.map((row) => ({ kind: 'transaction' as const, id: row.id, name: row.title, row })),
        { kind: 'searchAll', id: 'searchAll', name: `Search transactions for “${query}”`, search: query },
      ],
    },
  ];
}

/** What is like every word of the query, in any order, the most alike first. */
function itemsLike(query: string, known: readonly PaletteItem[]): PaletteItem[] {
  const fuse = new Fuse(known, {
    keys: searchKeys,
    threshold: 0.3,
    ignoreLocation: true,
    includeScore: true,
  });
  const ofWords = searchWords(query).map(
    ({ text }) => new Map(fuse.search(text).map(({ item, score = 0 }) => [item, score])),
  );
  const distance = (item: PaletteItem): number =>
    ofWords.reduce((sum, scores) => sum + (scores.get(item) ?? Infinity), 0);
  return known
    .map((item) => ({ item, far: distance(item) }))
    .filter(({ far }) => far < Infinity)
    .sort((one, other) => one.far - other.far)
    .map(({ item }) => item);
}

/** What a thing is called counts most; then other words for it. */
const searchKeys = [
  { name: 'name', weight: 2, getFn: ({ name }: PaletteItem) => foldText(name) },
  { name: 'words', weight: 1, getFn: (item: PaletteItem) => wordsOf(item).map(foldText) },
];

function wordsOf(item: PaletteItem): string[] {
  switch (item.kind) {
    case 'command':
      return [commandWords[item.command.id] ?? ''];
    case 'asset':
      return ['asset account', item.asset.institution];
    case 'confirm':
      return [confirmWords];
    case 'due':
      return [dueWords];
    case 'category':
      return ['category expenses spent'];
    case 'transaction':
    case 'searchAll':
      return [];
  }
}

const commandItem = (command: Command): PaletteItem => ({
  kind: 'command',
  id: command.id,
  name: command.text,
  command,
});

const assetItem = (asset: Asset): PaletteItem => ({ kind: 'asset', id: asset.id, name: asset.name, asset });

const confirmItem = (asset: Asset): PaletteItem => ({
  kind: 'confirm',
  id: `confirm ${asset.id}`,
  name: `${isCardOrLoan(asset.type) ? 'My statement says' : 'My bank says'}… ${asset.name}`,
  asset,
});

const dueItem = (date: Occurrence): PaletteItem => ({
  kind: 'due',
  id: `due ${date.schedule.id} ${date.dueOn}`,
  name: `Record ${date.schedule.title}`,
  date,
});

const categoryItem = (spent: Spent, from: string): PaletteItem => ({
  kind: 'category',
  id: `category ${spent.category.id}`,
  name: spent.category.name,
  spent,
  from,
});

/** What else people call what a command does. */
const commandWords: Partial<Record<CommandId, string>> = {
  addExpense: 'new transaction spend record',
  addIncome: 'new transaction earn salary record',
  transfer: 'move money funds',
  importFile: 'statement csv ofx qif camt mt940 upload',
  addAsset: 'new account bank cash e-wallet emergency',
  addSchedule: 'new bill rent salary subscription repeat',
  addGoal: 'new saving target put aside',
  addRule: 'new automatic payee category tags',
  undo: 'revert back',
  redo: 'again repeat',
  search: 'find filter history',
  help: 'keyboard shortcuts help',
  goOverview: 'home dashboard',
  goTransactions: 'history income expenses',
  goAssets: 'accounts balances',
  goActivity: 'history changes log restore revert',
  goSettings: 'currency password profile account',
  goPayees: 'merchants shops who was paid rename merge',
  goTags: 'labels trips rename merge',
  goRules: 'automatic categorize payee tags settings',
  goSavings: 'plan budget goals put aside spend',
  goBills: 'schedules rent salary subscriptions due',
  goReports: 'cash flow categories net worth',
  signOut: 'logout log out leave',
};
