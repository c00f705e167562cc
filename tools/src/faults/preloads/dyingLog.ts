import process from 'node:process';
import type { EventStore } from '@ledgerline/event-store';
import { openEventStore as open } from '@ledgerline/event-store/open';
import type { EventToAppend } from '@ledgerline/events';

const [, moment, number] = /^(before|after) (\d+)$/.exec(process.env['DIE_AT'] ?? '') ?? [];
let parts = 0;

/** Opens the log, which ends this process at one part of an import, or at one append of what schedules post. */
export async function openEventStore(...values: Parameters<typeof open>): Promise<EventStore> {
  const store = await open(...values);
  return new Proxy(store, {
    get(target, key) {
      if (key === 'append') return append;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

  async function append(...given: Parameters<EventStore['append']>) {
    if (!given[2].some(isRow) && !given[2].some(isPosting)) return store.append(...given);
    if (moment === 'before' && parts + 1 === Number(number)) process.kill(process.pid, 'SIGKILL');
    const appended = await store.append(...given);
    // One without an answer comes again.
    parts += 1;
    if (moment === 'after' && parts === Number(number)) process.kill(process.pid, 'SIGKILL');
    return appended;
  }
}

const isRow = ({ type, data }: EventToAppend): boolean =>
  type === 'TransactionCreated' && data.includes('"importId":"');

const isPosting = ({ type, metadata }: EventToAppend): boolean =>
  type === 'OccurrenceSettled' && metadata.includes('"source":"schedule"');
