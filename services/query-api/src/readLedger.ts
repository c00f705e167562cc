import { texts } from '@ledgerline/contract';
import type { EventStore } from '@ledgerline/event-store';
import { ledgerStream } from '@ledgerline/events';
import { type ApiAnswer, ApiError, type ApiRequest, unavailable } from '@ledgerline/http';
import { createOneATurn } from '@ledgerline/patience';
import {
  type BalancesDocument,
  emptyBalances,
  type ReadModels,
  type ReadStore,
} from '@ledgerline/read-models';
import type { Catalogue } from './categories/catalogue.ts';
import { type Names, namesFor } from './names.ts';
import type { Asker, Shown } from './shown.ts';
import { createStaleLedgers } from './staleLedgers.ts';

/** How long a read waits for a revision that the client asks for. */
const WAIT_MS = 1000;

/** What a handler answers from: one state of the store, of one person. */
export interface LedgerRead {
  userId: string;
  balances: BalancesDocument;
  models: ReadModels;
  /** What the ids in its rows are called. */
  names: Names;
}

/** What an answer shows: as much of a person's ledger as has this revision, and maybe part of a batch. */
type State = Pick<BalancesDocument, 'userId' | 'revision'> & { isTorn: boolean; generation: number };

/** Makes the rest of an answer, with what may take its time. */
type AnsweredLater = () => Promise<ApiAnswer>;

type Request = Pick<ApiRequest, 'session' | 'minRevision'>;

/**
 * Answers from one person's read models: waits for `X-Min-Revision`, says `stale` where that did not come in time or
 * the ledger's projection is parked or of another log, and tells the revision that the answer shows. What is not found
 * before the wanted revision has come is not said to be missing, unless the log has no more either: that is a 503.
 */
export interface ReadLedger {
  /** From the one balances document, which is always whole. */
  balances(
    request: Request,
    answer: (balances: BalancesDocument) => ApiAnswer | Promise<ApiAnswer>,
  ): Promise<ApiAnswer>;
  /** From rows and the balances that belong to them. What is answered later is made once that state is let go. */
  rows(
    request: Request,
    answer: (read: LedgerRead) => Promise<ApiAnswer | AnsweredLater>,
  ): Promise<ApiAnswer>;
  /** From what `find` finds in one state of the store, which it may read elsewhere. */
  shown<Found>(
    request: Request,
    find: (asker: Asker) => Promise<Shown<Found>>,
    answer: (found: Found) => ApiAnswer,
  ): Promise<ApiAnswer>;
}

export function createReadLedger(
  { readStore: store, eventStore }: { readStore: ReadStore; eventStore: EventStore },
  catalogue: () => Promise<Catalogue>,
  onWaitEnded: () => void = () => undefined,
): ReadLedger {
  const isShownStale = createStaleLedgers({ readStore: store, eventStore });
  /** What is read here holds the main thread: a person's balances may be megabytes. */
  const turnOf = createOneATurn();

  async function mark(answer: ApiAnswer, { userId, revision, isTorn, generation }: State, wanted: number) {
    const isStale = isTorn || revision < wanted || (await isShownStale(ledgerStream(userId), generation));
    return {
      ...answer,
      ...(isStale && { meta: { ...answer.meta, stale: true } }),
      ledgerRevision: revision,
    };
  }

  /** The answer, marked; a 404 stays one only where nothing is missing that it could be about. */
  async function answered(
    answer: () => ApiAnswer | Promise<ApiAnswer>,
    state: State,
    wanted: number,
  ): Promise<ApiAnswer> {
    if (state.revision < wanted) onWaitEnded();
    try {
      return await mark(await answer(), state, wanted);
    } catch (error) {
      const isNotFound = error instanceof ApiError && error.status === 404;
      if (isNotFound && state.revision < wanted && (await lacks(state))) throw unavailable(error);
      throw error;
    }
  }

  /** Whether the log has events that these read models don't show. */
  async function lacks({ userId, revision }: State): Promise<boolean> {
    const last = await eventStore.lastOf(ledgerStream(userId));
    return last !== undefined && last.revision >= revision;
  }

  /**
   * What `read` finds where the revision is there that the client wants to see. Mostly it is; else that is waited for,
   * until it is there or time is up, and what is there then is read.
   */
  async function onceThere<Found>(
    { userId, least }: Required<Asker>,
    read: (asker: Asker) => Promise<Found | undefined>,
  ): Promise<Found> {
    const found = await read({ userId, least });
    if (found !== undefined) return found;
    const deadline = performance.now() + WAIT_MS;
    for (;;) {
      const live = await store.live();
      const left = deadline - performance.now();
      if ((await live.balancesRevision(userId)) >= least || left <= 0) break;
      eventStore.hurry();
      await store.changed(userId, left);
    }
    return (await read({ userId })) as Found;
  }

  const askerOf = (request: Request): Required<Asker> => ({
    userId: sessionUser(request),
    least: request.minRevision ?? 0,
  });

  return {
    async balances(request, answer) {
      const asked = askerOf(request);
      const { balances, generation } = await onceThere(asked, async ({ userId, least = 0 }) => {
        await turnOf(userId);
        const live = await store.live(userId);
        const found = (await live.balances(userId)) ?? emptyBalances(userId);
        return found.revision < least ? undefined : { balances: found, generation: live.number };
      });
      const state = { ...balances, isTorn: false, generation };
      return answered(() => answer(balances), state, asked.least);
    },

    async rows(request, answer) {
      const asked = askerOf(request);
      const categories = await catalogue();
      // Whether it is stale is asked once the state is let go: the log may take its time.
      const { state, made } = await onceThere(asked, async ({ userId, least = 0 }) => {
        await turnOf(userId);
        const live = await store.live(userId);
        return live.snapshot(async (models, isTorn) => {
          const balances = (await models.balances(userId)) ?? emptyBalances(userId);
          if (balances.revision < least) return undefined;
          const names = namesFor(balances, categories);
          return {
            state: { ...balances, isTorn, generation: live.number },
            made: await refusable(() => answer({ userId, balances, models, names })),
          };
        });
      });
      return answered(made, state, asked.least);
    },

    async shown<Found>(
      request: Request,
      find: (asker: Asker) => Promise<Shown<Found>>,
      answer: (found: Found) => ApiAnswer,
    ) {
      const asked = askerOf(request);
      const { found, ...state } = await onceThere(asked, async (asker) => {
        const { found: one, ...of } = await find(asker);
        return one === undefined ? undefined : { ...of, found: one };
      });
      return answered(() => answer(found), { ...state, userId: asked.userId }, asked.least);
    },
  };
}

/** What gives the answer, or throws its refusal. Throws anything else at once. */
async function refusable(
  answer: () => Promise<ApiAnswer | AnsweredLater>,
): Promise<() => ApiAnswer | Promise<ApiAnswer>> {
  try {
    const made = await answer();
    return typeof made === 'function' ? made : () => made;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return () => {
      throw error;
    };
  }
}

/** The person who asks. The route's access has let nobody else through. */
export function sessionUser({ session }: Pick<ApiRequest, 'session'>): string {
  if (!session) throw new ApiError(401, texts.notSignedIn);
  return session.userId;
}
