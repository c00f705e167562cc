import type { CurrencyCode } from '@ledgerline/domain/currency';
import { formatPlain, toDecimal } from '@ledgerline/domain/money';
import type { Names } from '@ledgerline/query-api';
import type { PersonThen } from '../history/person.ts';
import {
  changedFields,
  type LedgerDifference,
  type PositionDifference,
  type RecordDifference,
  type Version,
} from './ledgerDifference.ts';

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
export function ledgerDifferences(ledger: LedgerDifference, names: Names): Difference[] {
  return [
    ...ledger.positions().map((position) => balanceDifference(position, names)),
    ...ledger.records().map((record) => recordDifference(record, names)),
  ];
}

/** What is different of settings and currency. */
export function personDifferences(before: PersonThen, after: PersonThen): Difference[] {
  const { userId } = after;
  const settings = Object.entries(after.settings ?? {}).filter(
    ([field, value]) => new Map<string, unknown>(Object.entries(before.settings ?? {})).get(field) !== value,
  );
  const differences: Difference[] = [];
  if (settings.length > 0) {
    differences.push({
      kind: 'settings',
      id: userId,
      name: 'Settings',
      outcome: before.settings === null ? 'added' : 'changed',
      before: before.settings,
      after: after.settings,
      details: settings
        .map(([field, value]) =>
          told(field, new Map<string, unknown>(Object.entries(before.settings ?? {})).get(field), value),
        )
        .join(', '),
    });
  }
  if (before.storedCurrency !== after.storedCurrency) {
    differences.push({
      kind: 'currency',
      id: userId,
      name: 'Currency',
      outcome: 'changed',
      before: before.storedCurrency,
      after: after.storedCurrency,
      details: `${before.storedCurrency} → ${after.storedCurrency}`,
    });
  }
  return differences;
}

function balanceDifference({ assetId, before, after }: PositionDifference, names: Names): Difference {
  const shown = (position: number) => ({
    balance: toDecimal(Math.max(0, position)),
    shortfall: toDecimal(Math.max(0, -position)),
  });
  const delta = after - (before ?? 0);
  return {
    kind: 'balance',
    id: assetId,
    name: names.account(assetId).name,
    outcome: 'moved',
    before: before === null ? null : shown(before),
    after: shown(after),
    details: `${before === null ? '(none)' : tellPosition(before)} → ${tellPosition(after)} (${delta < 0 ? '' : '+'}${formatPlain(delta)})`,
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
    const told = [type, amount && tellValue('amount', amount, names), date].filter(Boolean).join(' ');
    return after.deletion === 'none' ? told : `${told}, added and deleted in between`;
  }
  const deletion =
    before.deletion === after.deletion
      ? []
      : [`${deletions[before.deletion]} → ${deletions[after.deletion]}`];
  const fields = changedFields(before, after).map((field) =>
    told(
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
};

const deletions = { none: 'live', soft: 'deleted', permanent: 'permanently deleted' };

function tellValue(field: string, value: unknown, names: Names): string {
  if (field === 'amount') return formatPlain(Number(value));
  if (field === 'accountId' || field === 'fromAssetId' || field === 'toAssetId')
    return names.account(String(value)).name;
  if (field === 'categoryId') return names.category(String(value), 'expense').name;
  return value === null ? '' : String(value);
}

const told = (field: string, before: unknown, after: unknown): string =>
  `${field} ${shown(before)} → ${shown(after)}`;

const shown = (value: unknown): string => (value === '' || value === undefined ? '(none)' : String(value));

const tellPosition = (position: number): string =>
  position < 0 ? `0.00 (${formatPlain(-position)} short)` : formatPlain(position);
