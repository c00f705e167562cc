import { addDays } from '@ledgerline/domain/calendarDate';
import type { AssetRecord, LedgerEvent, ScheduleRecord } from '@ledgerline/events';
import type { Story } from '../bench/ledgerFiller.ts';
import { storyAsset, writeLists } from '../bench/listsStory.ts';

/** How much the person has who asks for expensive things. */
export interface HeavySize {
  /** Events of records, over ten years. */
  records: number;
  /** Assets that were added after all of them. */
  laterAssets: number;
  /** Schedules, each with a date every day. */
  schedules: number;
}

/** Small enough for each run of the tests; but for the schedules, which are as many as a person may have. */
export const smallSize: HeavySize = { records: 2_000, laterAssets: 40, schedules: 500 };
/** As large as is allowed, or nearly. */
export const fullSize: HeavySize = { records: 100_000, laterAssets: 400, schedules: 500 };

const TEN_YEARS = 3_652;
const FIRST_ASSETS = 6;
/** A day's events of a filled ledger: one each quarter of an hour. */
const EVENTS_A_DAY = 96;

/** How many events such a ledger has. */
export const eventsOf = ({ records, laterAssets, schedules }: HeavySize): number =>
  records + laterAssets + schedules;

/** The last day before the later assets were added. */
export const dayBeforeAssets = ({ records }: HeavySize): string =>
  addDays('2020-01-01', Math.floor(records / EVENTS_A_DAY) - 1);

/** Writes a heavy ledger: ten years of records, then assets, then daily schedules from `today` on. */
export const heavyStory = ({ records, laterAssets, schedules }: HeavySize, today: string): Story =>
  function* (assetId, seed) {
    const lists = writeLists(assetId, seed, { from: addDays(today, -TEN_YEARS), days: TEN_YEARS });
    for (let count = 0; count < records; count += 1) yield lists.next().value;
    for (let count = 0; count < laterAssets; count += 1) yield assetAdded(count);
    for (let count = 0; count < schedules; count += 1) {
      yield scheduleSet(count, storyAsset(assetId, count % FIRST_ASSETS), today);
    }
    return yield* lists;
  };

const at = '2026-01-01T00:00:00.000Z';
const hex = (number: number, prefix: string): string => `${prefix}${number.toString(16).padStart(22, '0')}`;

function assetAdded(count: number): LedgerEvent {
  const asset: AssetRecord = {
    id: hex(count, 'cc'),
    name: `Account ${count}`,
    type: 'bank',
    institution: '',
    description: '',
    createdAt: at,
  };
  const effect = { assetId: asset.id, delta: 1_00, balanceAfter: 1_00, shortfallAfter: 0 };
  return { type: 'AssetAdded', data: { asset, effects: [effect] } };
}

function scheduleSet(count: number, assetId: string, today: string): LedgerEvent {
  const schedule: ScheduleRecord = {
    id: hex(count, 'dd'),
    shapes: [
      {
        from: today,
        title: `Every day ${count}`,
        type: 'expense',
        amount: { exact: 1_00 },
        assetId,
        toAssetId: null,
        categoryId: null,
        rule: { every: 1, unit: 'day', weekdays: [], on: null, shift: 'none' },
        starts: today,
        ends: null,
        mode: 'ask',
        timeZone: 'UTC',
      },
    ],
    createdAt: at,
  };
  return { type: 'ScheduleSet', data: { schedule, former: null } };
}
