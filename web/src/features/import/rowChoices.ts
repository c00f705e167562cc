import type { ImportRow, RowAction, RowDecision } from '@ledgerline/contract';
import { labelKey } from '@ledgerline/domain/values';
import { setByRules } from '../../ledger/rules/setByRules.ts';
import { shortDate } from '../../shared/format/dates.ts';

/** One thing that can happen to a row. */
interface RowChoice {
  key: string;
  text: string;
  decision: Omit<RowDecision, 'row' | 'category'>;
}

/** What can happen to a row beside leaving it out, the likeliest first. Empty for a row that is there already or lies ahead. */
export function choicesOf(row: ImportRow): RowChoice[] {
  if (row.verdict === 'already' || row.verdict === 'later') return [];
  const choices: RowChoice[] = [];
  for (const record of row.candidates ?? []) {
    choices.push({
      key: `match ${record.id}`,
      text: `Same as “${record.title}”, ${shortDate(record.date)}`,
      decision: { action: 'match', record: record.id },
    });
  }
  for (const { asset, record, by } of row.transfers ?? []) {
    choices.push({
      key: `transfer ${asset.id} ${record?.id ?? ''}`,
      text: `Transfer ${row.amount < 0 ? 'to' : 'from'} ${asset.name}${by === 'rule' ? ', by a rule' : ''}`,
      decision: {
        action: 'transfer',
        asset: asset.id,
        ...(record === undefined ? {} : { record: record.id }),
      },
    });
  }
  choices.push({
    key: 'add',
    text: row.verdict === 'deleted' ? 'Import again' : 'New',
    decision: { action: 'add' },
  });
  return choices;
}

/** What the person changed about one row. */
export interface RowChange {
  /** Whether it is imported. */
  ticked?: boolean;
  /** The key of the choice. */
  choice?: string;
  /** The category that it gets, with its name for the table. */
  category?: { id: string; name: string; icon: string; color: string };
}

export type RowChanges = ReadonlyMap<number, RowChange>;

/** Whether a row is imported: as the server proposes, unless the person changed it. */
export const isTicked = (row: ImportRow, change: RowChange | undefined): boolean =>
  choicesOf(row).length > 0 && (change?.ticked ?? row.action !== 'leave');

/** What happens to a ticked row. */
export function choiceOf(row: ImportRow, change: RowChange | undefined): RowChoice | undefined {
  const choices = choicesOf(row);
  const chosen = choices.find(({ key }) => key === change?.choice);
  return chosen ?? choices.find(({ decision }) => decision.action === row.action) ?? choices[0];
}

/** The decisions to send: only of rows that differ from what was shown. */
export function decisionsOf(rows: readonly ImportRow[], changes: RowChanges): RowDecision[] {
  const decisions: RowDecision[] = [];
  for (const [index, change] of changes) {
    const row = rows[index];
    if (row === undefined) continue;
    const ticked = isTicked(row, change);
    if (!ticked) {
      if (row.action !== 'leave') decisions.push({ row: row.row, action: 'leave' });
      continue;
    }
    const choice = choiceOf(row, change);
    const action: RowAction = choice?.decision.action ?? 'add';
    const isOther = change.choice !== undefined || row.action === 'leave';
    const category = action === 'add' ? change.category?.id : undefined;
    if (!isOther && category === undefined) continue;
    decisions.push({
      row: row.row,
      ...choice?.decision,
      ...(category === undefined ? {} : { category }),
    });
  }
  return decisions;
}

/** How many rows are imported. */
export const countTicked = (rows: readonly ImportRow[], changes: RowChanges): number =>
  rows.reduce((count, row, index) => count + (isTicked(row, changes.get(index)) ? 1 : 0), 0);

/** The places of rows that were deleted earlier and are not ticked. */
export const deletedRows = (rows: readonly ImportRow[], changes: RowChanges): number[] =>
  rows.flatMap((row, index) =>
    row.verdict === 'deleted' && !isTicked(row, changes.get(index)) ? [index] : [],
  );

/** What a row is to the ledger, in a word or two. */
export const verdictText: Record<ImportRow['verdict'], string> = {
  new: 'New',
  already: 'Already there',
  match: 'Is this the one you wrote?',
  transfer: 'Transfer?',
  deleted: 'Deleted earlier',
  later: 'Dated ahead',
};

/** What a new transaction of this row says beside its bank's text, which may begin so: title, payee, tags, and which rules set what. */
export function becomesText({ text, title, payee, tags, setBy }: ImportRow, change?: RowChange): string {
  const { category, ...others } = setBy;
  // A category that the person chose is no rule's.
  const rules = setByRules(change?.category || category === undefined ? others : setBy);
  const isSaid = (name: string, ...before: string[]) =>
    before.some((one) => labelKey(one).startsWith(labelKey(name)));
  return [
    ...(isSaid(title, text) ? [] : [title]),
    ...(isSaid(payee, text, title) ? [] : [payee]),
    ...tags.map((tag) => `#${tag}`),
    ...rules.map(({ rule, fields }) => `${fields} by rule ${rule.name}`),
  ].join(' · ');
}
