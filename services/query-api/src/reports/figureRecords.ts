import type { FigureKind } from '@ledgerline/contract';
import { dateInZone, foldText } from '@ledgerline/domain/values';
import { letOthersIn } from '@ledgerline/patience';
import { ExactTotal, startOfQuarter } from '@ledgerline/read-models';
import { hasLabels, isNarrowed } from './labelled.ts';
import { labelsOf } from './recordsSource.ts';
import type { LabelFilter } from './report.ts';
import type { Live, ReportRecords } from './reportRecords.ts';

/** Which records are wanted, and which page of them. */
export interface RecordsAsk {
  /** undefined: from the beginning, with opening balances. */
  from: string | undefined;
  to: string;
  kinds: readonly FigureKind[];
  /** Only these; all where undefined. */
  assetIds: readonly string[] | undefined;
  categoryIds: readonly string[] | undefined;
  title: string | undefined;
  labels: LabelFilter;
  /** Only of assets that are not deleted. */
  isLive: boolean;
  timeZone: string;
  page: number;
  limit: number;
}

/** One record as a part of a figure. Minor units. */
export interface FigureRecord {
  /** Of the transaction or transfer, of the event that adjusted a balance, or of the asset that opened with one. */
  id: string;
  kind: FigureKind;
  /** null: before every day. */
  date: string | null;
  /** What it adds to the whole; below 0 where it takes. */
  amount: number;
  title: string;
  categoryId: string | null;
  /** The assets that it moves; of a transfer those that it comes from and goes to. */
  assetIds: readonly string[];
}

/** Sums of records by kind; expenses are above 0 where they take. */
export interface PartSums {
  opening: number;
  income: number;
  expenses: number;
  adjustments: number;
  transfers: number;
  total: number;
}

/** What a figure adds up. */
export interface FigureRecords {
  totals: PartSums;
  /** By asset id, in the order of the ledger's assets. */
  assets: (PartSums & { assetId: string })[];
  /** One page; the newest first. */
  records: FigureRecord[];
  count: number;
}

/** The records behind a figure: those that it adds up, and no other. */
export async function figureRecords(records: ReportRecords, ask: RecordsAsk): Promise<FigureRecords> {
  const pause = letOthersIn();
  const wanted = await wantedRecords(records, ask, pause);
  const totals = new Sums();
  const byAsset = new Map(records.balances.assets.map(({ id }) => [id, new Sums()]));
  const found = new Map<string, FigureRecord[]>();
  let count = 0;
  for (const { record, parts } of wanted) {
    const others = pause();
    if (others) await others;
    for (const { assetId, amount } of parts) {
      totals.add(record.kind, amount);
      byAsset.get(assetId)?.add(record.kind, amount);
    }
    if (record.amount === 0) continue;
    count += 1;
    const date = record.date ?? '';
    const ofDay = found.get(date);
    if (ofDay) ofDay.push(record);
    else found.set(date, [record]);
  }
  return {
    totals: totals.value,
    assets: [...byAsset].flatMap(([assetId, sums]) => (sums.isEmpty ? [] : [{ assetId, ...sums.value }])),
    records: pageOf(found, ask),
    count,
  };
}

/** One page of records by their days, the newest first: only the days on it are put in order. */
function pageOf(
  byDay: ReadonlyMap<string, readonly FigureRecord[]>,
  { page, limit }: RecordsAsk,
): FigureRecord[] {
  const found: FigureRecord[] = [];
  let before = (page - 1) * limit;
  for (const date of [...byDay.keys()].toSorted().toReversed()) {
    const ofDay = byDay.get(date) ?? [];
    if (before >= ofDay.length) before -= ofDay.length;
    else {
      const inOrder = ofDay.toSorted((a, b) => (a.id < b.id ? 1 : -1));
      found.push(...inOrder.slice(before, before + limit - found.length));
      before = 0;
    }
    if (found.length === limit) break;
  }
  return found;
}

interface Wanted {
  record: FigureRecord;
  /** What it does to each asset that is asked for. */
  parts: { assetId: string; amount: number }[];
}

async function wantedRecords(
  { balances, records, adjustments }: ReportRecords,
  ask: RecordsAsk,
  pause: () => Promise<void> | undefined,
): Promise<Wanted[]> {
  const live = new Set(balances.assets.filter(({ deletion }) => deletion === 'none').map(({ id }) => id));
  const isAsked = (assetId: string): boolean =>
    (!ask.isLive || live.has(assetId)) && (!ask.assetIds || ask.assetIds.includes(assetId));
  const isWithin = (date: string): boolean => date <= ask.to && (ask.from === undefined || date >= ask.from);
  const byLabels = isNarrowed(ask.labels);
  const narrowed = ask.categoryIds !== undefined || ask.title !== undefined || byLabels;
  const title = ask.title === undefined ? undefined : foldText(ask.title);
  const found: Wanted[] = [];
  /** What each asset held that no record tells. */
  const openings = new Map(balances.assets.map(({ id, position }) => [id, position]));
  const put = (record: Omit<FigureRecord, 'amount'>, all: Wanted['parts'], isNarrowedOut: boolean): void => {
    for (const { assetId, amount } of all) openings.set(assetId, (openings.get(assetId) ?? 0) - amount);
    if (isNarrowedOut || !ask.kinds.includes(record.kind) || (record.date && !isWithin(record.date))) return;
    const parts = all.filter(({ assetId }) => isAsked(assetId));
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    if (parts.length > 0) found.push({ record: { ...record, amount }, parts });
  };

  for (const [id, record] of records) {
    const others = pause();
    if (others) await others;
    if (record.status === 'failed') continue;
    const { kind, date, categoryId } = record;
    const isOther =
      kind === 'transfer'
        ? narrowed
        : ask.categoryIds?.includes(categoryId ?? '') === false ||
          (title !== undefined && foldText(record.title) !== title) ||
          (byLabels && !hasLabels(labelsOf(record), ask.labels));
    const parts = partsOf(record);
    const assetIds = parts.map(({ assetId }) => assetId);
    put({ id, kind, date, title: record.title, categoryId, assetIds }, parts, isOther);
  }
  for (const { id, quarter, assetId, amount } of adjustments) {
    const date = dateInZone(startOfQuarter(quarter), ask.timeZone);
    const record = {
      id,
      kind: 'adjustment',
      date,
      title: '',
      categoryId: null,
      assetIds: [assetId],
    } as const;
    put(record, [{ assetId, amount }], narrowed);
  }
  if (ask.from === undefined) {
    for (const [assetId, amount] of openings) {
      const record = { kind: 'opening', date: null, title: '', categoryId: null } as const;
      put({ ...record, id: assetId, assetIds: [assetId] }, [{ assetId, amount }], narrowed);
    }
  }
  return found;
}

function partsOf({ kind, amount, accountId, fromAssetId, toAssetId }: Live): Wanted['parts'] {
  if (kind !== 'transfer')
    return [{ assetId: accountId ?? '', amount: kind === 'expense' ? -amount : amount }];
  return [
    { assetId: fromAssetId ?? '', amount: -amount },
    { assetId: toAssetId ?? '', amount },
  ];
}

class Sums {
  readonly #parts = new Map<FigureKind | 'total', ExactTotal>();

  add(kind: FigureKind, amount: number): void {
    this.#of(kind).add(amount);
    this.#of('total').add(amount);
  }

  get isEmpty(): boolean {
    return this.#parts.size === 0;
  }

  get value(): PartSums {
    return {
      opening: this.#of('opening').value,
      income: this.#of('income').value,
      // Not −0.
      expenses: 0 - this.#of('expense').value,
      adjustments: this.#of('adjustment').value,
      transfers: this.#of('transfer').value,
      total: this.#of('total').value,
    };
  }

  #of(kind: FigureKind | 'total'): ExactTotal {
    const known = this.#parts.get(kind) ?? new ExactTotal();
    this.#parts.set(kind, known);
    return known;
  }
}
