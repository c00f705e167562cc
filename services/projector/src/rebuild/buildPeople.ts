import { setImmediate as nextTurn } from 'node:timers/promises';
import { streamPages } from '@ledgerline/event-store';
import type { LogStreams } from '@ledgerline/event-store/sqlite';
import { ledgerStream, type StoredEvent, userIdOf, userStream } from '@ledgerline/events';
import type { Checkpoint, ProjectionStore } from '@ledgerline/read-models';
import type { GenerationProjector } from '../projecting/generationProjector.ts';
import { EVENTS_PER_SLICE, type RebuildOptions } from './rebuildOptions.ts';

/** What is folded before it is written is hardly longer. */
const SLICE_CHARACTERS = 8_000_000;
const PEOPLE_AT_ONCE = 500;

export interface BuildOptions
  extends Pick<RebuildOptions, 'eventStore' | 'signal' | 'onProgress' | 'eventsPerSlice'> {
  generation: Pick<ProjectionStore, 'loadBalances'>;
  projector: GenerationProjector;
  streams: LogStreams;
}

/**
 * Builds the documents of each person from that person's two streams, up to the mark of `streams`, and then what is
 * nobody's; the checkpoint comes last. Each row is written about once, and rows of one person lie together. Whoever is
 * shown up to the end of their ledger is passed over, so what was interrupted goes on. Answers how many events an
 * earlier run had shown.
 */
export async function buildPeople(options: BuildOptions): Promise<number> {
  const { generation, projector, streams } = options;
  const { mark, names } = streams;
  const people = [...new Set(names.flatMap((name) => userIdOf(name) ?? []))];
  const slice = createSlice(options);
  let shownBefore = 0;
  for (let done = 0; done < people.length; done += PEOPLE_AT_ONCE) {
    const some = people.slice(done, done + PEOPLE_AT_ONCE);
    const shown = new Map<string, number>();
    for (const { userId, revision } of await generation.loadBalances(some)) shown.set(userId, revision);
    for (const [place, userId] of some.entries()) {
      const revision = shown.get(userId) ?? 0;
      shownBefore += revision;
      await slice.read(userStream(userId), 0);
      await slice.read(ledgerStream(userId), revision);
      slice.report(shownBefore, done + place + 1, people.length);
    }
  }
  // After the people: nothing of a person may come after the note of their erasure.
  for (const name of names) if (userIdOf(name) === undefined) await slice.read(name, 0);
  await slice.write();
  await projector.arrive({ ...mark, applied: shownBefore + slice.events });
  return shownBefore;
}

/** The checkpoint of a generation whose people are being built: it has the log's mark, and shows nothing yet. */
export const beforePeople = ({ mark }: LogStreams): Checkpoint => ({ ...mark, position: '', applied: 0 });

/** Collects events of streams, and has them written when there are many. */
function createSlice({
  eventStore,
  projector,
  streams,
  signal,
  onProgress,
  eventsPerSlice = EVENTS_PER_SLICE,
}: BuildOptions) {
  const until = streams.mark.position;
  let unwritten: StoredEvent[] = [];
  let characters = 0;
  let events = 0;

  async function write(): Promise<void> {
    signal.throwIfAborted();
    const written = unwritten;
    unwritten = [];
    characters = 0;
    await projector.projectAhead(written);
    // An embedded store reads and writes without waiting: signals need their turn too.
    await nextTurn();
  }

  return {
    get events(): number {
      return events;
    },
    write,
    /** Reads a stream from a revision to the mark. */
    async read(stream: string, from: number): Promise<void> {
      for await (const page of streamPages(eventStore, stream, from)) {
        const wanted = page.filter(({ position }) => position <= until);
        events += wanted.length;
        for (const event of wanted) {
          unwritten.push(event);
          characters += event.data.length;
        }
        if (unwritten.length >= eventsPerSlice || characters >= SLICE_CHARACTERS) await write();
        if (wanted.length < page.length) return;
      }
    },
    report(shownBefore: number, done: number, people: number): void {
      onProgress?.({
        phase: 'people',
        applied: shownBefore + events,
        position: String(done),
        head: String(people),
      });
    },
  };
}
