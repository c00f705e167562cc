import { type EventStore, streamPages } from '@ledgerline/event-store';
import {
  assetAfter,
  CATEGORIES_STREAM,
  type CategoryEvent,
  changeOf,
  type Deletion,
  type DomainEvent,
  type LedgerEvent,
  ledgerStream,
  type Recorded,
  readEvent,
  type StoredEvent,
  UnreadableEvent,
  userIdOf,
} from '@ledgerline/events';
import { type Names, namesFor } from '@ledgerline/query-api/telling';
import { categoryDocument } from '@ledgerline/read-models';

type Log = Pick<EventStore, 'readStream'>;

/** So many people's names are kept; then they are read again. */
const KEPT = 200;

/** Gives names to what a person's events only name by ids: assets, goals and categories as they are called now. */
export class NamesOfPeople {
  readonly #log: Log;
  readonly #people = new Map<string, Promise<Names>>();
  #categories: Promise<Parameters<typeof namesFor>[1]> | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  of(userId: string): Promise<Names> {
    let names = this.#people.get(userId);
    if (!names) {
      if (this.#people.size >= KEPT) this.#people.clear();
      names = this.#read(userId);
      this.#people.set(userId, names);
    }
    return names;
  }

  /** Lets go of what an event that has just come may have renamed. */
  follow({ stream, type }: StoredEvent): void {
    if (stream === CATEGORIES_STREAM) {
      this.#categories = undefined;
      this.#people.clear();
    } else if (isAboutNames(type)) this.#people.delete(userIdOf(stream) ?? '');
  }

  async #read(userId: string): Promise<Names> {
    this.#categories ??= readCategories(this.#log);
    return namesFor(await readNamed(this.#log, userId), await this.#categories);
  }
}

async function readCategories(log: Log) {
  const categories = new Map<string, ReturnType<typeof categoryDocument>>();
  for await (const event of readable<CategoryEvent>(log, CATEGORIES_STREAM, () => true)) {
    const document = categoryDocument(event);
    categories.set(document.id, document);
  }
  return categories;
}

interface NamedAsset {
  id: string;
  name: string;
  deletion: Deletion;
  mayOwe: number | null;
}

const isAboutNames = (type: string): boolean => type.startsWith('Asset') || type === 'GoalSet';

async function readNamed(log: Log, userId: string) {
  const assets = new Map<string, NamedAsset>();
  const goals = new Map<string, { record: { id: string; name: string } }>();
  for await (const event of readable<LedgerEvent>(log, ledgerStream(userId), isAboutNames)) {
    if (event.type === 'GoalSet') {
      goals.set(event.data.goal.id, { record: event.data.goal });
      continue;
    }
    const after = assetAfter(changeOf(event));
    if (!after) continue;
    const { id, name, mayOwe } = after.record;
    assets.set(id, { id, name, deletion: after.deletion, mayOwe });
  }
  return { assets: [...assets.values()], goals: { goals: [...goals.values()] } };
}

/** The events of some types that can be read: names must not be lost to a damaged event. */
async function* readable<Event extends DomainEvent>(
  log: Log,
  stream: string,
  isWanted: (type: string) => boolean,
): AsyncGenerator<Recorded<Event>, void, undefined> {
  for await (const page of streamPages(log, stream)) {
    for (const stored of page) {
      if (!isWanted(stored.type)) continue;
      try {
        yield readEvent(stored) as Recorded<Event>;
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error;
      }
    }
  }
}
