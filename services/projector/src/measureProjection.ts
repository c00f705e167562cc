import { type EventStore, LOG_START } from '@ledgerline/event-store';
import type { StoredEvent } from '@ledgerline/events';
import type { Metrics } from '@ledgerline/http';
import type { ReadStore } from '@ledgerline/read-models';

/** Where the live read models are in the log. */
export interface ProjectionStatus {
  /** Of the checkpoint, as a number: the first one, where a log's positions have two. */
  position: number;
  applied: number;
  parked: number;
  /** Events that are in the log and not in the read models; from `mostCounted` on it may be more. */
  lagEvents: number;
  /** How long the first of them has been in the log, 0 where there is none. */
  lagSeconds: number;
}

interface Measured {
  eventStore: Pick<EventStore, 'readAll'>;
  readStore: Pick<ReadStore, 'live'>;
  now: () => Date;
  /** What was in the log at earlier looks, if somebody keeps it: this one is added. */
  looks?: Look[];
}

/** That the log had nothing after a position at some time, in milliseconds since 1970. */
interface Look {
  head: string;
  at: number;
}

const page = 1_000;
const mostCounted = 10_000;
const lifeMs = 1_000;

/**
 * Adds the projection's figures to the metrics. They are asked of the log and the read store themselves, so that any
 * process can tell them and a projector that stands still can't say that all is well.
 */
export function measureProjection(metrics: Pick<Metrics, 'gauge'>, measured: Measured): void {
  const looks: Look[] = [];
  let asked: Promise<ProjectionStatus> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  // One look for all figures of a scrape.
  const status = (): Promise<ProjectionStatus> => {
    if (asked === undefined || performance.now() - askedAt > lifeMs) {
      askedAt = performance.now();
      asked = projectionStatus({ looks, ...measured });
    }
    return asked;
  };
  const gauge = (name: string, help: string, of: (status: ProjectionStatus) => number): void =>
    metrics.gauge(name, help, async () => of(await status()));

  gauge('projector_lag_events', `Events not yet projected, at most ${mostCounted}.`, (at) => at.lagEvents);
  gauge(
    'projector_lag_seconds',
    'How long the first event not yet projected has been in the log.',
    (at) => at.lagSeconds,
  );
  gauge('projector_checkpoint_position', 'Position of the checkpoint in the log.', (at) => at.position);
  gauge('projector_applied_events', 'Events projected since the beginning of the log.', (at) => at.applied);
  gauge('projector_parked_ledgers', 'Streams whose projection stopped at a poison event.', (at) => at.parked);
}

/** Looks where the live read models are. Throws what the stores throw. */
export async function projectionStatus({
  eventStore,
  readStore,
  now,
  looks = [],
}: Measured): Promise<ProjectionStatus> {
  const live = await readStore.live();
  const [checkpoint, parked] = await Promise.all([live.checkpoint(), live.parked()]);
  let after = checkpoint?.position ?? LOG_START;
  let lagEvents = 0;
  let first: StoredEvent | undefined;
  let isWhole = false;
  while (lagEvents < mostCounted) {
    const { events, position } = await eventStore.readAll({ after, prefixes: [], limit: page });
    first ??= events[0];
    lagEvents += events.length;
    after = position;
    isWhole = events.length < page;
    if (isWhole) break;
  }
  const at = now();
  const lagSeconds = first === undefined ? 0 : secondsInLog(first, looks, at);
  remember(looks, checkpoint?.position ?? LOG_START, isWhole ? { head: after, at: at.getTime() } : undefined);
  return {
    position: Number.parseInt(checkpoint?.position || '0', 10),
    applied: checkpoint?.applied ?? 0,
    parked: parked.length,
    lagEvents,
    lagSeconds,
  };
}

/**
 * How long an event has been in the log: at most its age, and at most the time since a look that did not find it. An
 * imported event may be years old. Clocks of machines may differ: nothing is younger than 0 s.
 */
function secondsInLog({ metadata, position }: StoredEvent, looks: readonly Look[], now: Date): number {
  const { at } = JSON.parse(metadata) as { at: string };
  const notFoundAt = looks.findLast(({ head }) => head < position)?.at ?? Number.NEGATIVE_INFINITY;
  return Math.max(0, (now.getTime() - Math.max(Date.parse(at), notFoundAt)) / 1000);
}

/** Adds a look, and forgets those that a later one before the checkpoint makes needless. */
function remember(looks: Look[], checkpoint: string, look: Look | undefined): void {
  if (look) looks.push(look);
  const needed = looks.findLastIndex(({ head }) => head <= checkpoint);
  looks.splice(0, Math.max(0, needed));
}
