import { createHash } from 'node:crypto';
import { type Due, dueAt, noGoals, postingsDue, turnsDue } from '@ledgerline/domain';
import { groupOf, type LedgerEvent, type Recorded, type ScheduleRecord } from '@ledgerline/events';
import { type BalancesDocument, emptyBalances, evolveBalances, turnView } from '@ledgerline/read-models';
import { type Finding, finding } from '../../faults/history/finding.ts';
import type { Ledger } from '../../faults/history/ledgers.ts';
import { as, newActor, wallMs } from '../time/virtualTime.ts';

/** Clocks jump by minutes: what was due a day before was due by each of them. */
const DAY_MS = 24 * 60 * 60_000;

/** Whether the assets that a schedule moves are there. */
function knowing({ assets }: BalancesDocument): (schedule: Pick<ScheduleRecord, 'shapes'>) => boolean {
  const isThere = (id: string | null): boolean =>
    id === null || assets.some((asset) => asset.id === id && asset.deletion === 'none');
  return ({ shapes }) => shapes.every(({ assetId, toAssetId }) => isThere(assetId) && isThere(toAssetId));
}

/**
 * I13: nothing that a schedule or a goal records by itself is left, since there was time for it. What its asset is gone for
 * waits, and a date that was undone is not recorded again, nor is a bill with nothing to pay.
 */
export function checkPosted({ userId, events }: Ledger, now = judgesNow()): Finding[] {
  const balances = events.reduce(evolveBalances, emptyBalances(userId));
  const { schedules = [], goals } = balances;
  const hasAssets = knowing(balances);
  const posted = new Set(
    events.flatMap(({ type, data, metadata }) =>
      (type === 'OccurrenceSettled' || type === 'OccurrenceSkipped') && metadata.source === 'schedule'
        ? [`${data.scheduleId} ${data.dueOn}`]
        : [],
    ),
  );
  const turns = turnsDue(goals?.goals ?? [], turnView(balances), now).map(({ goal: { record }, day }) =>
    finding('I13', `${userId}: ${record.id} got nothing on ${day}`),
  );
  const postings = postingsDue(schedules, now).flatMap(({ schedule: { record }, dueOn }) =>
    !posted.has(`${record.id} ${dueOn}`) && hasAssets(record)
      ? [finding('I13', `${userId}: ${record.id} of ${dueOn} was not recorded`)]
      : [],
  );
  return [...postings, ...turns];
}

/** What the judge's clock says. */
export const judgesNow = (): number => as(newActor('the judge'), wallMs);

/** I13: what was due at once was posted as one group, whoever posted it. What its asset was gone for may come later. */
export function checkPostingGroups({ userId, events }: Ledger): Finding[] {
  const groupOfDate = new Map<string, string>();
  for (const event of events) {
    const date = dateOf(event);
    if (date !== undefined) groupOfDate.set(date, event.metadata.$correlationId);
  }
  if (new Set(groupOfDate.values()).size < 2) return [];
  /** What was due when a group began, has another one, and could be posted at each part since. */
  const begun = new Map<string, Due[]>();
  let balances = emptyBalances(userId);
  for (const event of events) {
    const { $correlationId: group, at, source } = event.metadata;
    if (source === 'schedule') {
      const { schedules = [], goals = noGoals } = balances;
      const hasAssets = knowing(balances);
      const canBePosted = ({ of, isTurn }: Due): boolean =>
        isTurn
          ? goals.goals.some(({ record }) => record.id === of && record.target === null)
          : schedules.some(({ record }) => record.id === of && hasAssets(record));
      const isOfLater = ({ of, day }: Due): boolean => {
        const other = groupOfDate.get(`${of} ${day}`) ?? group;
        return other !== group && !begun.has(other);
      };
      const due = dueAt(schedules, goals.goals, turnView(balances), Date.parse(at) - DAY_MS).filter(
        canBePosted,
      );
      const still = ({ of, day }: Due): boolean => due.some((one) => one.of === of && one.day === day);
      begun.set(group, begun.get(group)?.filter(still) ?? due.filter(isOfLater));
    }
    balances = evolveBalances(balances, event);
  }
  return [...begun].flatMap(([group, due]) =>
    due.map(({ of, day }) => {
      const other = groupOfDate.get(`${of} ${day}`);
      return finding('I13', `${userId}: ${of} of ${day} is of ${other}, and was due with ${group}`);
    }),
  );
}

/** What names the date that an event of a posting says was dealt with; undefined for any other event. */
function dateOf({ type, data, metadata }: Recorded<LedgerEvent>): string | undefined {
  if (metadata.source !== 'schedule' || !groupOf(metadata)) return undefined;
  if (type === 'OccurrenceSettled' || type === 'OccurrenceSkipped') return `${data.scheduleId} ${data.dueOn}`;
  return type === 'Earmarked' ? `${data.goal.id} ${data.date}` : undefined;
}

/** I13: a posted record's id is made of schedule and date, so that two servers can't make two records of one date. */
export const checkPostedIds = ({ userId, events }: Ledger): Finding[] =>
  events.flatMap(({ type, data, metadata, revision }) => {
    if (metadata.source !== 'schedule' || type !== 'OccurrenceSettled') return [];
    const expected = createHash('sha256')
      .update(`${data.scheduleId} ${data.dueOn}`)
      .digest('hex')
      .slice(0, 24);
    return Object.values(data.by).includes(expected)
      ? []
      : [finding('I13', `${userId}@${revision}: another id than that of ${data.dueOn}`)];
  });
