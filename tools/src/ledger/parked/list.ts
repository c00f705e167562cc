import type { Column } from '../terminal/table.ts';
import type { Verb } from '../verb.ts';
import { type ParkedEvent, parkedEvents } from './parkedStreams.ts';

const columns: readonly Column<ParkedEvent>[] = [
  { title: 'STATUS', value: ({ status }) => status },
  { title: 'STREAM', value: ({ stream }) => stream },
  { title: 'REVISION', value: ({ revision }) => revision },
  { title: 'WHEN', value: ({ at }) => at },
  { title: 'BY', value: ({ actor }) => actor },
  { title: 'REASON', value: ({ reason }) => reason },
];

/** `ledger parked list` */
export const parkedList: Verb = {
  reads: true,
  details: `A stream with an event that cannot be projected is parked there, and what it shows is marked as stale; all
others go on. It is tried again every half a minute. A REVISION is the event's number in its stream, from 1.`,
  examples: ['', '--json'],
  async run(context) {
    const count = await context.output.rows(await parkedEvents(context), columns);
    if (count === 0) context.output.note('Nothing is parked, and nothing was ever skipped.');
  },
};
