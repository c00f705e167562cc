import type { PlanFlow } from '@ledgerline/domain';
import { type DateWindow, dateInZone, labelKey } from '@ledgerline/domain/values';
import { letOthersIn } from '@ledgerline/patience';
import {
  ExactTotal,
  type LabelKeys,
  monthOf,
  type SumsBy,
  startOfQuarter,
  type TitleSum,
} from '@ledgerline/read-models';
import { hasLabels, isNarrowed } from './labelled.ts';
import type { Flow, ReportSource } from './report.ts';
import type { Live, ReportRecords } from './reportRecords.ts';
import { wholeMonths } from './wholeMonths.ts';

/** Where reports of the past come from, and what counts in a plan on some days of it. */
interface PastSource extends ReportSource {
  planFlows(window: DateWindow): Promise<PlanFlow[]>;
}

/** Reports from what the log had. Others on the thread get their turns while records are added up. */
export function recordsSource({ balances, records, adjustments }: ReportRecords): PastSource {
  async function counted({ from, to }: DateWindow, take: (record: Live) => void): Promise<void> {
    const pause = letOthersIn();
    for (const record of records.values()) {
      if (record.status !== 'failed' && record.date >= from && record.date <= to) take(record);
      const others = pause();
      if (others) await others;
    }
  }

  return {
    balances,
    async flows(window, precision, by) {
      const sums = new AlikeFlows(by, precision === 'month' ? wholeMonths(window) : NO_DAYS);
      await counted(window, (record) => {
        for (const flow of flowsOf(record))
          sums.add(by.labels ? { ...flow, labels: labelsOf(record) } : flow);
      });
      return sums.flows();
    },
    async planFlows(window) {
      const flows: PlanFlow[] = [];
      await counted(window, (record) => flows.push(...planFlowsOf(record)));
      return flows;
    },
    adjustments: async ({ from, to }, timeZone) =>
      adjustments.flatMap(({ quarter, assetId, amount }): Flow[] => {
        const date = dateInZone(startOfQuarter(quarter), timeZone);
        if (date < from || date > to) return [];
        return [{ date, kind: 'adjustment', categoryId: null, assetId, total: amount, count: 0 }];
      }),
    async titles({ categoryId: wanted, accountIds, from, to, ...labels }) {
      const found: TitleSum[] = [];
      await counted({ from, to }, (record) => {
        const { categoryId, accountId, title, amount } = record;
        if (categoryId !== wanted || (accountIds && !accountIds.includes(accountId ?? ''))) return;
        if (!isNarrowed(labels) || hasLabels(labelsOf(record), labels))
          found.push({ title, total: amount, count: 1 });
      });
      return found;
    },
    async names(field, keys) {
      const wanted = new Set(keys);
      const newest = new Map<string, { name: string; place: string }>();
      await counted(ALL_DAYS, ({ payee, tags, date, createdAt }) => {
        for (const name of field === 'payee' ? [payee] : tags) {
          const key = labelKey(name);
          const place = `${date} ${createdAt}`;
          if (wanted.has(key) && place >= (newest.get(key)?.place ?? '')) newest.set(key, { name, place });
        }
      });
      return new Map([...newest].map(([key, { name }]) => [key, name]));
    },
    async firstRecord() {
      let first: string | null = null;
      for (const { date } of records.values()) if (first === null || date < first) first = date;
      return first;
    },
  };
}

/** The keys of a record's payee and tags. */
export const labelsOf = ({ payee, tags }: Pick<Live, 'payee' | 'tags'>): LabelKeys => ({
  payee: labelKey(payee),
  tags: tags.map(labelKey),
});

const ALL_DAYS: DateWindow = { from: '', to: '9999-12-31' };
/** No day lies in it. */
const NO_DAYS: DateWindow = { from: '9999-12-31', to: '' };

/** Flows that are alike, added up: of one day, or of one month where the whole of it is wanted as one. */
class AlikeFlows {
  readonly #by: SumsBy;
  readonly #months: DateWindow;
  readonly #sums = new Map<string, { flow: Flow; total: ExactTotal; count: number }>();

  constructor(by: SumsBy, months: DateWindow) {
    this.#by = by;
    this.#months = months;
  }

  add({ date, kind, categoryId, assetId, total, count, labels }: Flow): void {
    const isOfMonth = date >= this.#months.from && date <= this.#months.to;
    const flow: Flow = {
      date: isOfMonth ? `${monthOf(date)}-01` : date,
      kind,
      categoryId: this.#by.category ? categoryId : null,
      assetId: this.#by.asset ? assetId : null,
      total: 0,
      count: 0,
      ...(labels && { labels }),
    };
    const apart = labels ? `\t${labels.payee}\t${labels.tags.join('\t')}` : '';
    const key = `${flow.date} ${kind} ${flow.categoryId} ${flow.assetId}${apart}`;
    const known = this.#sums.get(key) ?? { flow, total: new ExactTotal(), count: 0 };
    known.total.add(total);
    known.count += count;
    this.#sums.set(key, known);
  }

  flows(): Flow[] {
    return [...this.#sums.values()].map(({ flow, total, count }) => ({
      ...flow,
      total: total.value,
      count,
      ...(!Number.isSafeInteger(total.value) && { digits: total.digits }),
    }));
  }
}

/** What a record moved: a transfer both of its assets. */
export function flowsOf({ kind, date, categoryId, accountId, fromAssetId, toAssetId, amount }: Live): Flow[] {
  if (kind !== 'transfer') {
    return [{ date, kind, categoryId, assetId: accountId ?? '', total: amount, count: 1 }];
  }
  const moved = { date, kind, categoryId: null, count: 0 };
  return [
    { ...moved, assetId: fromAssetId ?? '', total: -amount },
    { ...moved, assetId: toAssetId ?? '', total: amount },
  ];
}

/** What a record brought or cost, as plans count it; nothing of a transfer. */
const planFlowsOf = ({ kind, date, categoryId, refundedCategory, goal, amount }: Live): PlanFlow[] =>
  kind === 'transfer'
    ? []
    : [
        {
          date,
          kind,
          categoryId: categoryId ?? '',
          refundedCategory,
          isFromGoal: goal !== null,
          total: amount,
        },
      ];
