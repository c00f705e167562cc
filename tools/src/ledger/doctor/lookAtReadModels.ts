import { type EventStore, isOfThisLog } from '@ledgerline/event-store';
import { projectionStatus } from '@ledgerline/projector';
import { type Checkpoint, PROJECTION_VERSION, type ReadStore } from '@ledgerline/read-models';
import type { Context } from '../context.ts';
import type { Finding } from './finding.ts';

/** Where the read models stand beside the log. Adds what should be known to `findings`. Throws what the stores throw. */
export async function lookAtReadModels({
  log,
  readStore,
  context,
  findings,
}: {
  log: EventStore;
  readStore: ReadStore;
  context: Context;
  findings: Finding[];
}): Promise<{ checkpoint: Checkpoint | null; hasPeople: boolean; facts: string[]; logFacts: string[] }> {
  const generations = await readStore.generations();
  const live = generations.find(({ state }) => state === 'live');
  const { lagEvents, lagSeconds, applied, parked } = await projectionStatus({
    eventStore: log,
    readStore,
    now: context.now,
  });
  const shown = await readStore.live();
  const checkpoint = await shown.checkpoint();
  if (checkpoint && !(await isOfThisLog(checkpoint, log))) {
    findings.push({
      is: 'wrong',
      finding:
        'The read models were made from another log than this one, for example before a backup was restored.',
      remedy: 'Start the product, or call ‘ledger rebuild’: new ones are made from this log.',
    });
  } else if (lagEvents > 0) {
    findings.push({
      is: 'behind',
      finding: `The read models lack ${lagEvents} of the log's events, for ${lasting(lagSeconds)} by now.`,
      remedy: 'The product catches up while it runs. If it runs and this grows, look into its log.',
    });
  }
  if (parked > 0) {
    findings.push({
      is: 'wrong',
      finding:
        parked === 1 ? 'One stream is parked at an event.' : `${parked} streams are parked at an event.`,
      remedy: '‘ledger parked list’ says why; ‘ledger parked retry’ tries them again.',
    });
  }
  if (live && live.projectionVersion > PROJECTION_VERSION) {
    findings.push({
      is: 'wrong',
      finding: `A newer Ledgerline made the read models: version ${live.projectionVersion}, this one ${PROJECTION_VERSION}.`,
      remedy: 'Start that version again, or go back as docs/run/upgrade.md says.',
    });
  } else if (live && live.projectionVersion < PROJECTION_VERSION) {
    findings.push({
      is: 'behind',
      finding: `The read models have version ${live.projectionVersion}, and this Ledgerline makes ${PROJECTION_VERSION}.`,
      remedy: 'Start the product: it makes new ones beside them. ‘ledger rebuild’ does the same.',
    });
  }
  const unfinished = generations.filter(({ state }) => state === 'replaying' || state === 'catching-up');
  if (unfinished.length > 0) {
    findings.push({
      is: 'behind',
      finding: `A rebuild is under way or was interrupted (generation ${unfinished.map(({ number }) => number).join(', ')}).`,
      remedy: '‘ledger rebuild’ continues it, ‘ledger rebuild --abort’ drops it.',
    });
  }
  return {
    checkpoint,
    hasPeople: (await shown.people('', 1)).length > 0,
    facts: live ? [`generation ${live.number}`, `version ${live.projectionVersion}`] : ['none is live'],
    logFacts: [
      `${applied + lagEvents}${lagEvents >= 10_000 ? ' or more' : ''} events`,
      ...(await lastAt(log, checkpoint)),
    ],
  };
}

async function lastAt(log: EventStore, checkpoint: Checkpoint | null): Promise<string[]> {
  if (!checkpoint?.last) return [];
  const [event] = await log.readStream(checkpoint.last.stream, checkpoint.last.revision, 1);
  if (!event) return [];
  const { at } = JSON.parse(event.metadata) as { at: string };
  return [`the last one shown is of ${at}`];
}

/** `40 s`, `12 min`, `5 h`, `31 days`. */
function lasting(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}
