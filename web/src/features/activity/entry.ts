import type {
  ActivityEntry,
  ActivityLine,
  AssetVersion,
  BalanceChange,
  SentencePart,
} from '@ledgerline/contract';
import { type EntryAbout, isAbout } from '../../ledger/activity/isAbout.ts';
import { longDate, today } from '../../shared/format/dates.ts';

/** The words between names and amounts, with days as people read them. */
export const wordsOf = (part: string): string => part.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, longDate);

/** The sentence as text. `format` writes decimal units as people read them. */
export const sentenceText = (parts: readonly SentencePart[], format: (amount: number) => string): string =>
  parts
    .map((part) =>
      typeof part === 'string' ? wordsOf(part) : 'name' in part ? part.name : format(part.amount),
    )
    .join('');

/** Whether the change took an earlier one back. */
export const isRevert = ({ reverts }: ActivityEntry): boolean => reverts !== undefined;

/** Whether a line of Activity is a change of its own; else it is a group of them. */
export const isSingle = (line: ActivityLine): line is ActivityEntry => line.type !== 'Group';

/** The element of a change's row. */
export const changeAnchor = (id: string): string => `change-${id}`;

/** Brings a change's row into sight and gives it the focus. Answers whether it is on the page. */
export function showChange(id: string): boolean {
  const row = document.getElementById(changeAnchor(id));
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
  return row !== null;
}

/** Changes of one day in the device's zone that follow each other. */
interface DayOfChanges {
  /** `yyyy-MM-dd` */
  date: string;
  entries: ActivityLine[];
}

/** Changes in their order, a new day wherever the date changes. */
export function byDay(entries: readonly ActivityLine[]): DayOfChanges[] {
  const days: DayOfChanges[] = [];
  for (const entry of entries) {
    const date = today(Date.parse(entry.at));
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}

/** What a change did to its record, as far as taking it back goes. */
const deeds: { [Type in ActivityEntry['type']]?: 'came' | 'went' | 'moved' | 'changed' } = {
  AssetAdded: 'came',
  AssetRestored: 'came',
  TransactionCreated: 'came',
  TransactionRestored: 'came',
  AssetSoftDeleted: 'went',
  AssetPermanentlyDeleted: 'went',
  TransactionSoftDeleted: 'went',
  TransactionPermanentlyDeleted: 'went',
  TransferReverted: 'went',
  TransferMade: 'moved',
  TransferRestored: 'moved',
  AssetUpdated: 'changed',
  TransactionUpdated: 'changed',
  TransferUpdated: 'changed',
  SettingsUpdated: 'changed',
};

/** What a change did to its record; undefined for what is no more than a change that can be reverted. */
export const deedOf = (type: ActivityEntry['type']) => deeds[type];

const standings = {
  came: 'Deleted since',
  went: 'Restored since',
  moved: 'Undone since',
  changed: 'Changed back since',
};

/** Why a change that is not revertible, and that no revert took back, needs no taking back; null where nothing is to say. */
export function standingText(type: ActivityEntry['type']): string | null {
  const deed = deedOf(type);
  return deed === undefined ? null : standings[deed];
}

/** What a change did to what assets show, each before and after. */
export function effectsOf(entry: ActivityEntry): BalanceChange[] {
  if (entry.type === 'AssetBalanceAdjusted' || entry.type === 'OpeningBalanceChanged')
    return adjustment(entry);
  return isAbout(entry, 'transaction', 'transfer') ? ((entry.after ?? entry.before)?.balances ?? []) : [];
}

function adjustment({ record: { id, name }, before, after }: EntryAbout<'asset'>): BalanceChange[] {
  if (before === null || after === null) return [];
  const shown = ({ balance = 0, shortfall = 0, owed = 0 }: AssetVersion) => ({ balance, shortfall, owed });
  return [{ asset: { id, name }, before: shown(before), after: shown(after) }];
}
