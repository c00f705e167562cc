import { addDays, EARLIEST_DATE } from '@ledgerline/domain/calendarDate';
import type { TransactionRecord, TransferRecord } from '@ledgerline/events';
import type { Names } from '@ledgerline/query-api/telling';
import type { DatedMovement, DatedPosition, DatedPositions, Part } from '../balances/datedPositions.ts';

/** One line of an asset's statement. Minor units; a balance below 0 is a shortfall. */
export interface StatementLine {
  date: string;
  kind: string;
  title: string;
  /** Empty for what has none. */
  category: string;
  isPending: boolean;
  amount: number;
  /** What the asset held after it. */
  balance: bigint;
  /** The id of the transaction or transfer; null where a balance was set. */
  record: string | null;
}

/** What one asset held before the period and after it, and every movement between. */
export interface AssetStatement {
  asset: Pick<DatedPosition, 'id' | 'name' | 'type' | 'deletion'>;
  opening: bigint;
  lines: StatementLine[];
  closing: bigint;
  /** What the lines add up to; what went out is not negative. */
  sums: Readonly<Record<Part, bigint>>;
}

/** What was earned or spent in one category. */
export interface CategorySum {
  type: 'income' | 'expense';
  category: string;
  count: number;
  sum: bigint;
}

/** A transfer of the period, with at least one side in the statement. */
export interface StatementTransfer {
  date: string;
  from: string;
  to: string;
  description: string;
  amount: number;
  record: string;
}

/** The movements of a period, by asset and by category. */
export interface Statement {
  assets: AssetStatement[];
  categories: CategorySum[];
  transfers: StatementTransfer[];
}

/**
 * Makes the statement of a period out of a ledger, both days included. Without `chosen` it has all live assets, and
 * those deleted ones that hold something or were moved.
 */
export function statementOf(
  ledger: DatedPositions,
  { from, to, chosen }: { from: string; to: string; chosen?: ReadonlySet<string> },
  names: Names,
): Statement {
  // Before the earliest date there are opening balances alone.
  const before = from > EARLIEST_DATE ? addDays(from, -1) : '';
  const openings = new Map(ledger.until(before).assets.map(({ id, position }) => [id, position]));
  const movements = ledger.between(from, to);
  const byAsset = Map.groupBy(movements, ({ assetId }) => assetId);
  const assets = ledger
    .until(to)
    .assets.filter(({ id, deletion, position }) =>
      chosen ? chosen.has(id) : deletion === 'none' || position !== 0n || openings.get(id) || byAsset.has(id),
    )
    .map((asset) => assetStatement(asset, openings.get(asset.id) ?? 0n, byAsset.get(asset.id) ?? [], names));
  const listed = new Set(assets.map(({ asset }) => asset.id));
  const shown = movements.filter(({ assetId }) => listed.has(assetId));
  return { assets, categories: categorySums(shown, names), transfers: transfersIn(shown, names) };
}

function assetStatement(
  { id, name, type, deletion, position: closing }: DatedPosition,
  opening: bigint,
  movements: readonly DatedMovement[],
  names: Names,
): AssetStatement {
  const sums = { adjustments: 0n, income: 0n, expense: 0n, transfersIn: 0n, transfersOut: 0n };
  let balance = opening;
  const lines = movements.map((movement): StatementLine => {
    const { date, part, delta, record } = movement;
    balance += BigInt(delta);
    sums[part] += BigInt(part === 'expense' || part === 'transfersOut' ? -delta : delta);
    return { date, ...tell(movement, names), amount: delta, balance, record: record?.id ?? null };
  });
  return { asset: { id, name, type, deletion }, opening, lines, closing, sums };
}

type Told = Pick<StatementLine, 'kind' | 'title' | 'category' | 'isPending'>;

function tell({ part, record }: DatedMovement, names: Names): Told {
  if (record === null) return { kind: 'set', title: 'Balance set', category: '', isPending: false };
  if (isTransfer(record)) {
    const isOut = part === 'transfersOut';
    const other = names.account(isOut ? record.toAssetId : record.fromAssetId).name;
    const way = `${isOut ? 'To' : 'From'} ${other}`;
    const title = record.description === '' ? way : `${way}: ${record.description}`;
    return { kind: 'transfer', title, category: '', isPending: false };
  }
  const { type, title, status } = record;
  return { kind: type, title, category: categoryOf(record, names), isPending: status === 'pending' };
}

function categorySums(movements: readonly DatedMovement[], names: Names): CategorySum[] {
  const sums = new Map<string, CategorySum>();
  for (const { record, delta } of movements) {
    if (record === null || isTransfer(record)) continue;
    const { type, categoryId } = record;
    const key = `${type} ${categoryId}`;
    const known = sums.get(key) ?? { type, category: categoryOf(record, names), count: 0, sum: 0n };
    sums.set(key, { ...known, count: known.count + 1, sum: known.sum + BigInt(Math.abs(delta)) });
  }
  return [...sums.values()].toSorted((a, b) => (a.sum > b.sum ? -1 : Number(a.sum < b.sum)));
}

function transfersIn(movements: readonly DatedMovement[], names: Names): StatementTransfer[] {
  const transfers = new Map<string, StatementTransfer>();
  for (const { record } of movements) {
    if (record === null || !isTransfer(record)) continue;
    const { id, date, fromAssetId, toAssetId, description, amount } = record;
    const [from, to] = [names.account(fromAssetId).name, names.account(toAssetId).name];
    transfers.set(id, { date, from, to, description, amount, record: id });
  }
  return [...transfers.values()];
}

const isTransfer = (record: TransactionRecord | TransferRecord): record is TransferRecord =>
  'fromAssetId' in record;

const categoryOf = ({ categoryId, type }: TransactionRecord, names: Names): string =>
  names.category(categoryId, type).name;
