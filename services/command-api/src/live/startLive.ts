import type { AccountStore } from '@ledgerline/accounts';
import type { EventStore } from '@ledgerline/event-store';
import { ERASURES_STREAM, ledgerStream, type StoredEvent, USER_PREFIX } from '@ledgerline/events';
import {
  type ApiSettings,
  anonymousLimiter,
  type createTokens,
  type Logger,
  liveLimiter,
} from '@ledgerline/http';
import { createTurns } from '@ledgerline/patience';
import type { Handlings } from '../commandHandling/createHandlings.ts';
import { follow } from './follow.ts';
import type { BeforeOpening, LedgerChanges } from './ledgerChanges.ts';
import { createLiveChannel, type LiveChannel } from './liveChannel.ts';
import { createPreferenceFrames } from './preferenceFrames.ts';
import { userNews } from './userNews.ts';

interface LiveDependencies extends Pick<Handlings, 'ledgers' | 'users'> {
  store: EventStore;
  accounts: AccountStore;
  changes: LedgerChanges;
  tokens: ReturnType<typeof createTokens>;
  newId: () => string;
  settings: ApiSettings;
  logger: Logger;
  clock: () => Date;
  heartbeatMs: number | undefined;
  signal: AbortSignal;
}

const nothingMissed: BeforeOpening = () => Promise.resolve(() => undefined);

/** The live channel, told of every ledger that can be read again and of what changes about its people, until the signal. */
export function startLive({
  store,
  accounts,
  changes,
  tokens,
  ledgers,
  users,
  newId,
  settings: { allowedOrigins, allowedHosts, trustProxy, wsToken, rateLimitScale },
  logger,
  clock,
  heartbeatMs,
  signal,
}: LiveDependencies): LiveChannel {
  const onError = (err: unknown) => logger.error({ err }, 'live channel');
  const frames = liveLimiter(rateLimitScale);
  const inTurn = createTurns();
  const live = createLiveChannel({
    accounts,
    tokens,
    wsToken,
    allowedOrigins,
    allowedHosts,
    trustProxy,
    limiter: anonymousLimiter(rateLimitScale),
    connectionLimiter: liveLimiter(rateLimitScale),
    now: clock,
    heartbeatMs,
    onFrame: createPreferenceFrames({
      users,
      newId,
      mayWrite: (userId) => frames.take(userId, clock().getTime()) === 0,
      onError,
    }),
    beforeOpening: (userId) => beforeOpening(userId),
    onPerson: (userId) => void inTurn('folding', () => foldAhead(userId)),
    onError,
    onAnswered: (answered) => logger.info(answered, 'live connection'),
  });
  /**
   * Who has just come will soon write: a ledger that is not in memory is folded before that. One at a time, so that
   * nobody waits for many who come back at once.
   */
  async function foldAhead(userId: string): Promise<void> {
    if (signal.aborted || !live.has(userId)) return;
    // What is wrong with a ledger its next command says.
    await ledgers.foldAhead(ledgerStream(userId)).catch(() => undefined);
  }
  const beforeOpening =
    changes({
      isWanted: (userId) => live.has(userId),
      tell: ({ userId, revision }) => live.send(userId, { type: 'ledger_changed', revision }),
      signal,
    }) ?? nothingMissed;
  // One event that can't be read (a newer version's, say) keeps no other from being told.
  const newsOrNone = (event: StoredEvent) => {
    try {
      return userNews(event);
    } catch (error) {
      onError(error);
      return [];
    }
  };
  /** Nothing of an erased person stays in memory. */
  const forgetErased = (data: string) => {
    const { stream } = JSON.parse(data) as { stream: string };
    const handlings = stream.startsWith(USER_PREFIX) ? users : ledgers;
    handlings.forget(stream).catch(onError);
  };
  void follow({
    store,
    prefixes: [USER_PREFIX, ERASURES_STREAM],
    signal,
    onError,
    onEvents: (events) => {
      for (const { type, data } of events) if (type === 'UserErased') forgetErased(data);
      for (const { userId, commandId, frame } of events.flatMap(newsOrNone)) {
        live.send(userId, frame, commandId);
      }
    },
  });
  return live;
}
