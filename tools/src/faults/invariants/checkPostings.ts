import type { LedgerEvent, Recorded } from '@ledgerline/events';
import { type Finding, finding } from '../history/finding.ts';
import type { Ledger } from '../history/ledgers.ts';

/**
 * I13: what schedules post has one record for each date, together with its mark; a card's bill with nothing to pay is
 * skipped, and a goal gets at most its amount on a day, which is one event.
 * In one append, and of one schedule in a group, they stand in the order of the dates; between two appends a schedule may
 * be added that begins earlier, and a date may be opened again.
 */
export function checkPostings({ userId, events }: Pick<Ledger, 'userId' | 'events'>): Finding[] {
  const findings: Finding[] = [];
  const found = (text: string) => findings.push(finding('I13', `${userId}: ${text}`));
  const dates = new Set<string>();
  const once = (date: string) => {
    if (dates.has(date)) found(`${date} was posted twice`);
    dates.add(date);
  };
  const latest = new Map<string, string>();
  const inOrder = (
    dueOn: string,
    { revision, metadata: { $correlationId: group, commandId } }: Recorded<LedgerEvent>,
    date: string,
    place: number,
  ) => {
    const [of = ''] = date.split(' ');
    // Events of a command with others between them came by several appends.
    const append = `${commandId} ${revision - place}`;
    for (const together of reopened.has(date) ? [append] : [append, `${group} ${of}`]) {
      const before = latest.get(together) ?? '';
      if (dueOn < before) found(`${date} was posted after ${before}`);
      latest.set(together, dueOn > before ? dueOn : before);
    }
  };
  const reopened = reopenedIn(events);
  const bills = billsOf(events);
  const posted = events.filter(({ metadata }) => metadata.source === 'schedule');
  for (const [commandId, parts] of Map.groupBy(posted, ({ metadata }) => metadata.commandId)) {
    for (let place = 0; place < parts.length; place += 1) {
      const record = parts[place];
      if (record?.type === 'OccurrenceSkipped' && bills.has(record.data.scheduleId)) {
        const { scheduleId, dueOn } = record.data;
        inOrder(dueOn, record, `${scheduleId} ${dueOn}`, place);
        continue;
      }
      if (record?.type === 'Earmarked') {
        const { goal, delta, date: day } = record.data;
        once(`${goal.id} ${day}`);
        const most = goal.every?.amount ?? 0;
        if (delta < 0 || delta > most) found(`${goal.id} ${day} got ${delta}, not 0 to ${most}`);
        inOrder(day, record, `${goal.id} ${day}`, place);
        continue;
      }
      const made = record && madeBy(record);
      const mark = parts[place + 1];
      if (!made || mark?.type !== 'OccurrenceSettled') {
        found(`${commandId} has ${record?.type}, no record and its mark`);
        continue;
      }
      place += 1;
      const { scheduleId, dueOn, by } = mark.data;
      const date = `${scheduleId} ${dueOn}`;
      once(date);
      if (!Object.values(by).includes(made.id))
        found(`${date} is marked with another record than ${made.id}`);
      if (made.date !== dueOn) found(`${date} was recorded on ${made.date}`);
      inOrder(dueOn, record, date, place - 1);
    }
  }
  return findings;
}

/** The dates that were opened again, as `schedule date`. */
const reopenedIn = (events: Ledger['events']): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ type, data }) =>
      type === 'OccurrenceReopened' ? [`${data.scheduleId} ${data.dueOn}`] : [],
    ),
  );

/** The schedules that are cards' bills. */
const billsOf = (events: Ledger['events']): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ type, data }) =>
      type === 'ScheduleSet' && data.schedule.shapes.some(({ amount }) => 'statement' in amount)
        ? [data.schedule.id]
        : [],
    ),
  );

/** The record that an event makes; undefined for any other event. */
function madeBy({ type, data }: Recorded<LedgerEvent>): { id: string; date: string } | undefined {
  if (type === 'TransactionCreated') return data.transaction;
  return type === 'TransferMade' ? data.transfer : undefined;
}
