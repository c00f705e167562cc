import type { EventStore } from '@ledgerline/event-store';
import { eventMacs, GENESIS_HASH, storedHash } from '@ledgerline/events/chain';
import type { Checkpoint } from '@ledgerline/read-models';
import type { Context } from '../context.ts';
import type { Finding } from './finding.ts';

/** Whether the newest event that is shown carries its hash, a MAC of our DATA_SECRET, and a time that has come. */
export async function checkNewestEvent(
  context: Context,
  log: EventStore,
  { last }: Checkpoint,
): Promise<Finding[]> {
  if (!last) return [];
  const from = Math.max(0, last.revision - 1);
  const events = await log.readStream(last.stream, from, last.revision - from + 1);
  const event = events.at(-1);
  if (event?.revision !== last.revision) return [];
  const before = events.length > 1 && events[0] ? (storedHash(events[0]) ?? '') : GENESIS_HASH;
  const findings: Finding[] = [];
  const macs = macsOf(context, before, event);
  if (macs && macs.found !== macs.expected) {
    findings.push({
      is: 'wrong',
      finding:
        'The newest event carries no MAC of this DATA_SECRET: the secret is another one, or the event was forged.',
      remedy:
        '‘ledger secrets status’ shows what was made with which secret; ‘ledger verify’ names what is forged.',
    });
  }
  const { at } = JSON.parse(event.metadata) as { at: string };
  if (Date.parse(at) > context.now().getTime() + 5 * 60_000) {
    findings.push({
      is: 'wrong',
      finding: `The newest event is of ${at}, which is still to come: a clock is or was wrong.`,
      remedy: 'Set the clock right; docs/run/monitor.md says more under ‘Clock wrong’.',
    });
  }
  return findings;
}

function macsOf(context: Context, before: string, event: Parameters<typeof eventMacs>[1]) {
  try {
    return eventMacs(before, event, context.mac);
  } catch {
    // Without a secret there is nothing to compare with; `checkSecrets` says so.
    return undefined;
  }
}
