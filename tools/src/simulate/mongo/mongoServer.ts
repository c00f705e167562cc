import {
  carryOut,
  RetryMemory,
  ServerError,
  type ServerState,
  WriteBudget,
} from '@ledgerline/mongo/testing/withoutWire';
import type { Checkpoint } from '@ledgerline/read-models';
import { type Document, MongoNetworkError, MongoServerError } from 'mongodb';
import { type Actor, currentActor, later, sleep, worldMs } from '../time/virtualTime.ts';
import { createSeam, type Seam, type Weather } from '../weather/seam.ts';
import { memoryDb } from './memoryDb.ts';

/** The imitated MongoDB of one history, shared by its processes. */
export interface MongoServer {
  state: ServerState;
  shown: () => LiveStanding;
  /** What set of read models took back how far it goes. */
  wentBack: readonly string[];
  /** What the driver's client is replaced by: all its calls are those of the actor that opens it. */
  client: () => object;
}

/** How far the live read models have come, and which streams are held back. */
export interface LiveStanding {
  checkpoint: Checkpoint | null;
  /** The end of the batch that was begun last. */
  furthest: Checkpoint | null;
  parked: number;
  /** Sets that were live, and that nobody has dropped. */
  retired: readonly string[];
}

/** What the read store says of its generations. */
interface Shown {
  live: number;
  known: Record<number, Record<'checkpoint' | 'furthest', Checkpoint | null> & { state: string }>;
}

declare global {
  /** Set by the history that runs. */
  var simulatedMongo: MongoServer['client'] | undefined;
}

const writes = new Set(['insert', 'update', 'delete', 'findAndModify']);
/** What may happen to a read, to a write, to a batch, and to what puts documents in. */
const ofReads = ['refused'] as const;
const ofWrites = [...ofReads, 'not done, not told', 'done, not told', 'done after all', 'twice'] as const;
const ofBatches = [...ofWrites, 'cut short'] as const;
const puttingOne = [...ofWrites, 'poisoned'] as const;
const puttingMany = [...ofBatches, 'poisoned'] as const;

/** Answers commands at once; what stands between it and its callers is the weather. */
export function createMongoServer(weather: Weather, state: ServerState): MongoServer {
  const memory = new RetryMemory();
  /** How far each set says that it goes. */
  const far = new Map<string, string>();
  const wentBack: string[] = [];
  let calls = 0n;
  /** Rows are refused until then, whoever sends them. */
  let poisonedUntil = 0;
  const poison = (seam: Seam, label: string): Promise<never> =>
    seam.refuse(label, new MongoServerError({ message: 'too large', code: 10334 }));

  const control = (): Shown => {
    const [found] = state.find('ledgerline', 'control')?.all() ?? [];
    return (found ?? { live: 1, known: {} }) as unknown as Shown;
  };

  /** A switch, and a log that was put back, go by how far a set says that it goes: that only grows. */
  function noteHowFar(): void {
    for (const [number, { furthest }] of Object.entries(control().known)) {
      const [before, now] = [far.get(number) ?? '', furthest?.position ?? ''];
      if (now < before) wentBack.push(`generation ${number} went as far as ${before}, then ${now}`);
      far.set(number, now);
    }
  }

  async function run(command: Document, most?: number): Promise<Document> {
    try {
      const answer = await carryOut(
        { state, memory, database: 'ledgerline', budget: new WriteBudget(most) },
        command,
      );
      if (command['update'] === 'control') noteHowFar();
      return answer;
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      throw new MongoServerError({ message: error.message, code: error.code, ...error.details });
    }
  }

  /** A command as a process sends it through the driver, which repeats writes that the server knows again. */
  async function carry(
    actor: Actor,
    seam: Seam,
    sent: Document,
    signal: AbortSignal | undefined,
  ): Promise<Document> {
    calls += 1n;
    const [name = ''] = Object.keys(sent);
    const isWrite = writes.has(name);
    const command = isWrite ? { ...sent, lsid: calls, txnNumber: 1n } : sent;
    const documents = ((sent['documents'] ?? sent['updates'] ?? sent['deletes'] ?? []) as unknown[]).length;
    const isBatch = documents > 1 || name === 'delete';
    const collection = String(sent[name]);
    const label = `${name} ${collection}`;
    const lost = async (): Promise<never> => {
      await sleep(seam.way(), actor);
      throw new MongoNetworkError('the weather');
    };
    const work = seam.reaching(() => run(command));
    const isPutting = name === 'insert' || name === 'update';
    if (isPutting && worldMs() < poisonedUntil && /_(?:history|activity)$/.test(collection))
      return poison(seam, label);
    const isOfSet = isPutting && /^g\d+_/.test(collection);
    const ofOne = isOfSet ? puttingOne : isWrite ? ofWrites : ofReads;
    switch (seam.perilOf(isBatch ? (isOfSet ? puttingMany : ofBatches) : ofOne)) {
      case 'refused':
        weather.met('read store refused');
        return seam.refuse(label, new MongoServerError({ message: 'the weather', code: 91 }));
      case 'poisoned':
        poisonedUntil = worldMs() + seam.between(0, 3_000);
        return poison(seam, label);
      case 'not done, not told':
        return lost();
      case 'done, not told':
        return seam.call(label, work, signal).then(() => {
          weather.met('batch done, not told');
          return lost();
        });
      case 'done after all':
        later(
          seam.between(10, 6_000),
          () =>
            void work().then(
              () => weather.met('batch done late'),
              () => undefined,
            ),
          seam.server,
        );
        return lost();
      case 'twice':
        // The answer is lost, and the driver asks once more.
        await seam.call(label, work, signal);
        weather.met('write sent twice by the driver');
        return seam.call(label, work, signal);
      case 'cut short': {
        weather.met('batch cut short');
        const most = Math.floor(weather.random() * Math.max(1, documents));
        const cut = seam.reaching(() =>
          run(command, most).catch((error: unknown) => ({ n: 0, nModified: 0, error })),
        );
        const reply = await seam.call(label, cut, signal);
        return 'error' in reply || weather.random() < 0.5 ? lost() : reply;
      }
      default:
        return seam.call(label, work, signal);
    }
  }

  return {
    state,
    wentBack,
    shown() {
      const { live, known } = control();
      const parked = [...(state.find('ledgerline', `g${live}_parked`)?.all() ?? [])].length;
      const { checkpoint = null, furthest = null } = known[live] ?? {};
      const retired = Object.keys(known).filter((number) => known[Number(number)]?.state === 'retired');
      return { checkpoint, furthest, parked, retired };
    },
    client() {
      const actor = currentActor();
      const seam = createSeam(weather, actor, 'the read store');
      const db = memoryDb((command, signal) => carry(actor, seam, command, signal));
      return {
        on: () => undefined,
        db: () => db,
        connect: async () => undefined,
        close: async () => undefined,
      };
    },
  };
}
