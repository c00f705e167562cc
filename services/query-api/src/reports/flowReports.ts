import { nothingPlanned, plannedInAll } from '@ledgerline/domain/plan';
import { type DateWindow, foldText } from '@ledgerline/domain/values';
import { ExactTotal, type TitleSum } from '@ledgerline/read-models';
import { asksLabels, hasLabels, rowKeysOf } from './labelled.ts';
import { placesIn } from './placesIn.ts';
import {
  type CashFlowFigures,
  type CategoryFigures,
  type Flow,
  type FlowSums,
  type ReportAsk,
  type ReportSource,
  type ReportSpan,
  spanOf,
} from './report.ts';

const MOST_TITLES = 100;
/** So many categories, payees or tags a report tells. */
const MOST_ROWS = 1000;

/** What came in and went out, group by group. */
export async function cashFlow(
  source: ReportSource,
  ask: ReportAsk,
  { about, groups, compared }: ReportSpan,
): Promise<CashFlowFigures> {
  const own = sumGroups(groups, await countedFlows(source, ask, groups));
  const before = compared && sumGroups(compared, await countedFlows(source, ask, compared));
  return { kind: 'cashFlow', ...about, ...own, before };
}

/** What each category brought or cost, the largest first; the titles of one of them where they are asked for. */
export async function categoryReport(
  source: ReportSource,
  ask: ReportAsk,
  { about, groups, compared, planned }: ReportSpan,
): Promise<CategoryFigures> {
  const flows = await countedFlows(source, ask, groups);
  const flowsBefore = compared && (await countedFlows(source, ask, compared));
  const totalsBefore = planned
    ? plannedTotals(source, ask, planned)
    : new Map(compared && sumRows(flowsBefore ?? [], ask.by).map((one) => [one.key, one.total]));
  const unknown = compared ? 0 : null;
  const own = sumRows(flows, ask.by);
  const known = new Set(own.map(({ key }) => key));
  const gone = [...totalsBefore.keys()].filter((key) => !known.has(key));
  const rows = [...own, ...gone.map(emptyRow)]
    .map((row) => ({ ...row, before: totalsBefore.get(row.key) ?? unknown }))
    .toSorted((a, b) => b.total - a.total || (b.before ?? 0) - (a.before ?? 0) || byId(a, b));
  const shown = rows.slice(0, MOST_ROWS);
  const amounts = amountsOf(shown, { groups, flows, by: ask.by });
  const names = await namesOf(source, ask.by, shown);
  const titles = ask.titlesOf === undefined ? null : await titlesOf(source, ask, about.window, ask.titlesOf);
  return {
    kind: 'categoryReport',
    ...about,
    ...sumGroups(groups, flows),
    before: compared && { window: spanOf(compared), totals: sumGroups(compared, flowsBefore ?? []).totals },
    by: ask.by,
    categories: shown.map(({ key, ...row }) => ({
      ...row,
      amounts: amounts.get(key) ?? [],
      name: names.get(row.id) ?? (row.id || null),
    })),
    moreRows: rows.length - shown.length,
    titles: titles && titles.slice(0, MOST_TITLES),
    moreTitles: Math.max(0, (titles?.length ?? 0) - MOST_TITLES),
  };
}

/** What has no payee or tag is the last; of one name expenses come first. */
const byId = (a: RowSums, b: RowSums): number =>
  Number(a.id === '') - Number(b.id === '') ||
  (a.id === b.id ? compareTexts(a.type, b.type) : compareTexts(a.id, b.id));

const compareTexts = (a: string, b: string): number => (a < b ? -1 : 1);

/** What the payees or tags of rows are called; categories have names elsewhere. */
async function namesOf(
  source: ReportSource,
  by: ReportAsk['by'],
  rows: readonly { id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (by === 'category') return new Map();
  const keys = [...new Set(rows.map(({ id }) => id))].filter((key) => key !== '');
  return source.names(by === 'payee' ? 'payee' : 'tags', keys);
}

/** What was planned and moved for expense categories in these periods, by the categories' keys; without a plan none. */
function plannedTotals(
  { balances: { plan = nothingPlanned } }: ReportSource,
  { categoryIds }: ReportAsk,
  periods: readonly DateWindow[],
): Map<string, number> {
  const named = new Set(Object.keys(plan.entries));
  for (const { from, to } of plan.moves) for (const id of [from, to]) if (id !== null) named.add(id);
  return new Map(
    [...named].flatMap((id): [string, number][] => {
      const total = categoryIds?.includes(id) === false ? null : plannedInAll(plan, id, periods);
      return total === null ? [] : [[`expense ${id}`, Number(total)]];
    }),
  );
}

/** Titles that differ in case only are one; the one that cost most names them. */
async function titlesOf(
  source: ReportSource,
  { assetIds, labels }: ReportAsk,
  window: DateWindow,
  categoryId: string,
): Promise<TitleSum[]> {
  const accounts = assetIds && { accountIds: assetIds };
  const found = await source.titles({ categoryId, ...window, ...accounts, ...labels });
  const byText = new Map<string, { title: string; sum: ExactTotal; count: number }>();
  for (const { title, total, digits = total, count } of found.toSorted(byTotal)) {
    const key = foldText(title);
    const known = byText.get(key) ?? { title, sum: new ExactTotal(), count: 0 };
    known.sum.add(digits);
    known.count += count;
    byText.set(key, known);
  }
  return [...byText.values()]
    .map(({ title, sum, count }) => ({ title, total: sum.value, count }))
    .toSorted(byTotal);
}

const byTotal = (a: TitleSum, b: TitleSum): number => b.total - a.total || (a.title < b.title ? -1 : 1);

/** Incomes and expenses that the report is about. */
async function countedFlows(
  source: ReportSource,
  ask: ReportAsk,
  groups: readonly DateWindow[],
): Promise<Flow[]> {
  const { assetIds, categoryIds } = ask;
  const by = {
    asset: assetIds !== undefined,
    category: ask.kind === 'categoryReport' || categoryIds !== undefined,
    ...(asksLabels(ask) && { labels: true }),
  };
  // What is compared may be cut on any day, whatever the report is grouped by.
  const areMonths = groups.slice(1).every(({ from }) => from.endsWith('-01'));
  const flows = await source.flows(spanOf(groups), areMonths ? 'month' : 'day', by);
  return flows.filter(
    ({ kind, assetId, categoryId, labels = NO_LABELS }) =>
      (kind === 'income' || kind === 'expense') &&
      (!assetIds || assetIds.includes(assetId ?? '')) &&
      (!categoryIds || categoryIds.includes(categoryId ?? '')) &&
      hasLabels(labels, ask.labels),
  );
}

function sumGroups(groups: readonly DateWindow[], flows: readonly Flow[]) {
  const sums = groups.map(() => new FlowTotals());
  const totals = new FlowTotals();
  const placeOf = placesIn(groups);
  for (const flow of flows) {
    totals.add(flow);
    sums[placeOf(flow.date)]?.add(flow);
  }
  return {
    groups: groups.map(({ from, to }, place) => ({ from, to, ...(sums[place] ?? totals).value })),
    totals: totals.value,
  };
}

class FlowTotals {
  readonly #income = new ExactTotal();
  readonly #expenses = new ExactTotal();
  #count = 0;

  add({ kind, total, count, digits }: Flow): void {
    (kind === 'income' ? this.#income : this.#expenses).add(digits ?? total);
    this.#count += count;
  }

  get value(): FlowSums {
    return { income: this.#income.value, expenses: this.#expenses.value, count: this.#count };
  }
}

interface RowSums {
  /** Type and id: a category keeps its type, and a report does not rely on that. */
  key: string;
  id: string;
  type: 'income' | 'expense';
  total: number;
  count: number;
}

/** Sums by category, by payee or by tag; a record with several tags counts for each. There may be a hundred thousand. */
function sumRows(flows: readonly Flow[], by: ReportAsk['by']): RowSums[] {
  const sums = new Map<string, { total: ExactTotal; count: number }>();
  for (const flow of flows) {
    for (const key of keysOf(flow, by)) {
      const known = sums.get(key) ?? { total: new ExactTotal(), count: 0 };
      known.total.add(flow.digits ?? flow.total);
      known.count += flow.count;
      sums.set(key, known);
    }
  }
  return [...sums].map(([key, { total, count }]) => ({ ...emptyRow(key), total: total.value, count }));
}

/** What rows brought or cost in each group, by their keys. Only of those that are shown: each has hundreds of sums. */
function amountsOf(
  rows: readonly RowSums[],
  { groups, flows, by }: { groups: readonly DateWindow[]; flows: readonly Flow[]; by: ReportAsk['by'] },
): Map<string, number[]> {
  const sums = new Map(rows.map(({ key }) => [key, new Map<number, ExactTotal>()]));
  const placeOf = placesIn(groups);
  for (const flow of flows) {
    for (const key of keysOf(flow, by)) {
      const ofRow = sums.get(key);
      if (!ofRow) continue;
      const place = placeOf(flow.date);
      const sum = ofRow.get(place) ?? new ExactTotal();
      sum.add(flow.digits ?? flow.total);
      ofRow.set(place, sum);
    }
  }
  return new Map(
    [...sums].map(([key, ofRow]) => [key, groups.map((_, place) => ofRow.get(place)?.value ?? 0)]),
  );
}

/** The rows that a flow counts for. */
const keysOf = ({ kind, categoryId, labels = NO_LABELS }: Flow, by: ReportAsk['by']): string[] =>
  (by === 'category' ? [categoryId ?? ''] : rowKeysOf(labels, by)).map((id) => `${kind} ${id}`);

function emptyRow(key: string): RowSums {
  // A payee's key may have spaces, too.
  const end = key.indexOf(' ');
  const [type, id] = [key.slice(0, end), key.slice(end + 1)];
  return { key, id, type: type === 'income' ? 'income' : 'expense', total: 0, count: 0 };
}

const NO_LABELS = { payee: '', tags: [] };
