import { heldAt, shownAt } from '@ledgerline/domain';
import { formatPlain, toDecimal } from '@ledgerline/domain/money';
import type { Limit } from '@ledgerline/domain/values';
import type { SetBy } from '@ledgerline/events';
import type { Names } from '@ledgerline/query-api/telling';
import { tellSetBy } from '../history/tellSetBy.ts';
import {
  changedFields,
  type LedgerDifference,
  type PositionDifference,
  type RecordDifference,
  type Version,
} from './ledgerDifference.ts';
import { tellChange, tellPlain } from './tellChange.ts';

/** One thing that is different, for programs and for people. */
export interface Difference {
  kind: 'balance' | RecordDifference['kind'] | 'settings' | 'currency';
  id: string;
  name: string;
  outcome: 'moved' | RecordDifference['outcome'];
  before: unknown;
  after: unknown;
  /** For people: the values before and after. */
  details: string;
}

/** Everything that is different in the ledger: balances first, then records. */
export function* ledgerDifferences(ledger: LedgerDifference, names: Names): Generator<Difference> {
  for (const position of ledger.positions()) yield balanceDifference(position, names);
  for (const record of ledger.records()) yield recordDifference(record, names);
}

function balanceDifference({ assetId, before, after }: PositionDifference, names: Names): Difference {
  const delta = after - (before ?? 0);
  const limit = names.limitOf(assetId);
  return {
    kind: 'balance',
    id: assetId,
    name: names.account(assetId).name,
    outcome: 'moved',
    before: before === null ? null : shownAt(before, limit),
    after: shownAt(after, limit),
    details: `${before === null ? '(none)' : tellPosition(before, limit)} → ${tellPosition(after, limit)} (${delta < 0 ? '' : '+'}${formatPlain(delta)})`,
  };
}

function recordDifference({ kind, id, outcome, before, after }: RecordDifference, names: Names): Difference {
  return {
    kind,
    id,
    name: nameOf(kind, after, names),
    outcome,
    before: before && presentVersion(before),
    after: presentVersion(after),
    details: detailsOf(before, after, names),
  };
}

const presentVersion = ({ record, deletion }: Version): object => ({
  ...record,
  ...('amount' in record && { amount: toDecimal(Number(record['amount'])) }),
  ...(typeof record['mayOwe'] === 'number' && { mayOwe: toDecimal(record['mayOwe']) }),
  deletion,
});

function nameOf(kind: RecordDifference['kind'], { record }: Version, names: Names): string {
  if (kind === 'transfer') {
    return `${tellValue('fromAssetId', record['fromAssetId'], names)} → ${tellValue('toAssetId', record['toAssetId'], names)}`;
  }
  return String(kind === 'asset' ? record['name'] : record['title']);
}

function detailsOf(before: Version | null, after: Version, names: Names): string {
  if (before === null) {
    const { amount, date, type } = after.record;
    const told = [tellPlain(type), amount ? tellValue('amount', amount, names) : '', tellPlain(date)]
      .filter((part) => part !== '')
      .join(' ');
    return after.deletion === 'none' ? told : `${told}, added and deleted in between`;
  }
  const deletion =
    before.deletion === after.deletion
      ? []
      : [`${deletions[before.deletion]} → ${deletions[after.deletion]}`];
  const fields = changedFields(before, after).map((field) =>
    tellChange(
      fieldNames[field] ?? field,
      tellValue(field, before.record[field], names),
      tellValue(field, after.record[field], names),
    ),
  );
  return [...deletion, ...fields].join(', ');
}

const fieldNames: Readonly<Record<string, string>> = {
  accountId: 'account',
  categoryId: 'category',
  categorizedBy: 'choice of category',
  paymentMethod: 'payment method',
  refundedCategory: 'refunded category',
  setBy: 'set by',
  mayOwe: 'limit',
  firstDay: 'first day',
};

const deletions = { none: 'live', soft: 'deleted', permanent: 'permanently deleted' };

function tellValue(field: string, value: unknown, names: Names): string {
  if (field === 'amount') return formatPlain(Number(value));
  if (field === 'accountId' || field === 'fromAssetId' || field === 'toAssetId')
    return names.account(String(value)).name;
  if (field === 'categoryId') return names.category(String(value), 'expense').name;
  if (field === 'mayOwe') return value === null ? 'none' : formatPlain(Number(value));
  if (field === 'setBy') return tellSetBy(value as SetBy);
  if (field === 'refundedCategory' && typeof value === 'string') return names.refundedCategory(value).name;
  if (field === 'goal' && typeof value === 'string') return names.goal(value).name;
  return tellPlain(value);
}

function tellPosition(position: number, limit: Limit): string {
  const { balance, shortfall, owed } = heldAt(position, limit);
  if (owed > 0) return `0.00 (${formatPlain(owed)} owed)`;
  return shortfall > 0 ? `0.00 (${formatPlain(shortfall)} short)` : formatPlain(balance);
}
