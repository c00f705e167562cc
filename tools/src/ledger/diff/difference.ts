import { currentShape, heldAt, shownAt } from '@ledgerline/domain';
import { formatPlain, toDecimal } from '@ledgerline/domain/money';
import type { Limit } from '@ledgerline/domain/values';
import type { ScheduleRecord, SetBy } from '@ledgerline/events';
import type { Names } from '@ledgerline/query-api/telling';
import { tellSetBy } from '../history/tellSetBy.ts';
import {
  changedFields,
  type LedgerDifference,
  type PositionDifference,
  type RecordDifference,
  type Version,
} from './ledgerDifference.ts';
import { inDecimals, tellChange, tellPlain } from './tellChange.ts';
import type { ValueDifference } from './valueDifferences.ts';

/** One thing that is different, for programs and for people. */
export interface Difference {
  kind: 'balance' | RecordDifference['kind'] | ValueDifference['kind'] | 'settings' | 'currency';
  id: string;
  name: string;
  outcome: 'moved' | RecordDifference['outcome'];
  before: unknown;
  after: unknown;
  /** For people: the values before and after. */
  details: string;
}

/** Everything that is different in the ledger: balances first, then records, then what is no record. */
export function* ledgerDifferences(ledger: LedgerDifference, names: Names): Generator<Difference> {
  for (const position of ledger.positions()) yield balanceDifference(position, names);
  for (const record of ledger.records()) yield recordDifference(record, names);
  for (const value of ledger.values()) yield valueDifference(value, names);
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

function recordDifference({ kind, id, outcome, ...versions }: RecordDifference, names: Names): Difference {
  const [before, after] = [versions.before && asToldNow(versions.before), asToldNow(versions.after)];
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

/** A schedule, the plan, what is put aside: `earmark` tells what was put aside in between, and not what there is. */
function valueDifference(value: ValueDifference, names: Names): Difference {
  const { kind, id, of, title } = value;
  if (kind === 'earmark') {
    const delta = Number(value.after);
    const { name } = names.account(of);
    return {
      kind,
      id,
      name: names.goal(id).name,
      outcome: 'moved',
      before: null,
      after: { asset: { id: of, name }, amount: toDecimal(delta) },
      details: `${delta < 0 ? '' : '+'}${formatPlain(delta)} in ${name}`,
    };
  }
  const [before, after] = [inDecimals(value.before), inDecimals(value.after)];
  return {
    kind,
    id,
    name: kind === 'plan' ? names.category(id, 'expense').name : title,
    outcome: isNothing(before) ? 'added' : isNothing(after) ? 'deleted' : 'changed',
    before,
    after,
    details: tellChange(
      kind === 'occurrence' ? of : '',
      tellPlain(value.before),
      tellPlain(value.after),
    ).trim(),
  };
}

const isNothing = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

const presentVersion = ({ record, deletion }: Version): object => ({
  ...(inDecimals(record) as object),
  ...(typeof record['mayOwe'] === 'number' && { mayOwe: toDecimal(record['mayOwe']) }),
  deletion,
});

/** A schedule has its fields in shapes, of which the last is what it is. */
function asToldNow({ record, deletion }: Version): Version {
  if (!('shapes' in record)) return { record, deletion };
  const { id, createdAt, shapes } = record as ScheduleRecord;
  return { record: { id, ...currentShape({ record: { id, createdAt, shapes } }), createdAt }, deletion };
}

function nameOf(kind: RecordDifference['kind'], { record }: Version, names: Names): string {
  if (kind === 'transfer') {
    return `${tellValue('fromAssetId', record['fromAssetId'], names)} → ${tellValue('toAssetId', record['toAssetId'], names)}`;
  }
  return tellPlain(record['name'] ?? record['title'] ?? record['fileName'] ?? '');
}

function detailsOf(before: Version | null, after: Version, names: Names): string {
  if (before === null) {
    const { amount, target, date, type } = after.record;
    const sum = amount ?? target;
    const told = [tellPlain(type), sum ? tellValue('amount', sum, names) : '', tellPlain(date)]
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

const assetFields = new Set(['accountId', 'fromAssetId', 'assetId', 'toAssetId']);

const deletions = { none: 'live', soft: 'deleted', permanent: 'permanently deleted' };

function tellValue(field: string, value: unknown, names: Names): string {
  if ((field === 'amount' || field === 'target') && typeof value === 'number') return formatPlain(value);
  if (assetFields.has(field) && typeof value === 'string') return names.account(value).name;
  if (field === 'categoryId' && typeof value === 'string') return names.category(value, 'expense').name;
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
