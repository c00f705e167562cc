import type { Server } from 'node:http';
import { type AccountStore, createPasswords, type Passwords } from '@ledgerline/accounts';
import {
  categoryDecider,
  ledgerDecider,
  limitEvents,
  MAX_EVENTS_PER_PERSON,
  takingBackInLedger,
  takingBackOfUser,
  userDecider,
  warmCategoriser,
} from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import { type DomainEvent, ERASURES_STREAM, type StoredEvent, USER_PREFIX } from '@ledgerline/events';
import {
  type ApiSettings,
  anonymousLimiter,
  connectionLimiter,
  createCsrfTokens,
  createTokens,
  type Handlers,
  type IsKeyReused,
  type Logger,
} from '@ledgerline/http';
import { createSnapshotSeal } from '@ledgerline/read-models';
import { createCategoryCatalogue } from './catalogue.ts';
import { createClockCheck } from './commandHandling/clockCheck.ts';
import { createCommandHandling } from './commandHandling/handleCommand.ts';
import { ledgerKind } from './commandHandling/ledgerKind.ts';
import { type SnapshotStore, sealedSnapshots } from './commandHandling/snapshots.ts';
import type { StreamFold, StreamState } from './commandHandling/streamKind.ts';
import { createStreamStates } from './commandHandling/streamStates.ts';
import { createWriteQuota } from './commandHandling/writeQuota.ts';
import { accountHandlers } from './handlers/accountHandlers.ts';
import { activityHandlers } from './handlers/activityHandlers.ts';
import { assetHandlers } from './handlers/assetHandlers.ts';
import { createLedgerWrites } from './handlers/ledgerWrites.ts';
import { reusedKeys } from './handlers/reusedKeys.ts';
import { settingsHandlers } from './handlers/settingsHandlers.ts';
import { transactionHandlers } from './handlers/transactionHandlers.ts';
import { transferHandlers } from './handlers/transferHandlers.ts';
import { createIds } from './ids.ts';
import { follow } from './live/follow.ts';
import { createFrameLimit } from './live/frameLimit.ts';
import type { BeforeOpening, LedgerChanges } from './live/ledgerChanges.ts';
import { createLiveChannel } from './live/liveChannel.ts';
import { createPreferenceFrames } from './live/preferenceFrames.ts';
import { preferenceNews } from './live/preferenceNews.ts';
import { createRegistration } from './signingIn/registration.ts';

export interface CommandApiDependencies {
  store: EventStore;
  /** Wrapped in `cacheSessions`, the same object that the HTTP checks use: then signing out holds at once. */
  accounts: AccountStore;
  snapshots: SnapshotStore;
  /** Tells of ledgers whose changes can be read. */
  changes: LedgerChanges;
  settings: ApiSettings;
  logger: Logger;
  clock: () => Date;
  /** Milliseconds that the machine has run: shows jumps of its clock. */
  uptimeMs?: () => number;
  /** A queue of its own unless given. */
  passwords?: Passwords;
  /** Roughly how much memory folded ledgers may take. */
  cacheBytes?: number;
  /** How often live connections are asked whether they are still there. */
  heartbeatMs?: number;
}

export interface CommandApi {
  handlers: Handlers<'command'>;
  isKeyReused: IsKeyReused;
  /** Serves /ws on this server. */
  attachLiveChannel(server: Server): void;
  /** How many live connections are open. */
  liveConnections(): number;
  /** How many events the longest ledger has that was used since the start. */
  largestLedger(): number;
  /** How often, at most once a minute, the machine's clock was in doubt. */
  clockDoubts(): number;
  /** Closes the live connections and stops following the log; requests are the server's to finish. */
  stop(): void;
}

const defaultCacheBytes = 192 * 1024 * 1024;
const smallCacheBytes = 16 * 1024 * 1024;
/** A start has been answered by then. */
const warmAfterMs = 500;

const nothingMissed: BeforeOpening = () => Promise.resolve(() => undefined);

/** Wires the command API; first adds the catalogue's missing categories and settles registrations cut short. */
export async function createCommandApi(deps: CommandApiDependencies): Promise<CommandApi> {
  const { store, accounts, settings, logger, clock } = deps;
  const snapshots = sealedSnapshots(deps.snapshots, createSnapshotSeal(settings.dataSecret), (stream) =>
    logger.error({ stream }, 'snapshot not used: its seal is missing or broken'),
  );
  const stopping = new AbortController();
  const newId = createIds(clock);
  const passwords =
    deps.passwords ??
    createPasswords(settings.rateLimitScale === 0 ? { waiting: Number.POSITIVE_INFINITY } : {});

  let clockDoubts = 0;
  const checkClock = createClockCheck({
    now: clock,
    uptimeMs: deps.uptimeMs,
    onDoubt: (doubt) => {
      clockDoubts += 1;
      logger.error(doubt, "the machine's clock is in doubt");
    },
  });
  const countWrite = createWriteQuota({ accounts, scale: settings.rateLimitScale, now: clock });
  async function beforeWriting(userId: string, now: Date, last: string) {
    if (settings.clockCheck === 'on') checkClock(now, last);
    await countWrite(userId);
  }
  const mostEvents =
    settings.rateLimitScale === 0
      ? Number.POSITIVE_INFINITY
      : Math.max(1, Math.round(MAX_EVENTS_PER_PERSON * settings.rateLimitScale));

  function statesOf<State extends StreamState, Event extends DomainEvent>(
    kind: StreamFold<State, Event>,
    capacityBytes = smallCacheBytes,
  ) {
    return createStreamStates({
      fold: kind,
      store,
      snapshots,
      capacityBytes,
      onSnapshotFailed: (stream, err) => logger.warn({ stream, err }, 'snapshot not kept'),
      onForgotten: (stream, err) => logger.error({ stream, err }, 'folded state not used'),
    });
  }

  const handling = { store, now: clock };
  const ledgerStates = statesOf(ledgerKind, deps.cacheBytes ?? defaultCacheBytes);
  const ledgers = createCommandHandling({
    ...handling,
    kind: { ...ledgerKind, ...limitEvents(ledgerDecider, mostEvents, takingBackInLedger) },
    states: ledgerStates,
    beforeWriting,
  });
  const users = createCommandHandling({
    ...handling,
    kind: limitEvents(userDecider, mostEvents, takingBackOfUser),
    states: statesOf(userDecider),
    beforeWriting,
  });
  const categories = createCommandHandling({
    ...handling,
    kind: categoryDecider,
    states: statesOf(categoryDecider),
  });
  const catalogue = createCategoryCatalogue({ categories, newId });
  const registration = createRegistration({
    accounts,
    passwords,
    users,
    newId,
    dataSecret: settings.dataSecret,
  });
  await catalogue.seed();
  await registration.settleAll(clock());

  const onError = (err: unknown) => logger.error({ err }, 'live channel');
  const tokens = createTokens(settings.jwtSecret);
  const live = createLiveChannel({
    accounts,
    tokens,
    allowedOrigins: settings.allowedOrigins,
    allowedHosts: settings.allowedHosts,
    trustProxy: settings.trustProxy,
    limiter: anonymousLimiter(settings.rateLimitScale),
    connectionLimiter: connectionLimiter(settings.rateLimitScale),
    now: clock,
    heartbeatMs: deps.heartbeatMs,
    onFrame: createPreferenceFrames({
      users,
      newId,
      mayWrite: createFrameLimit(settings.rateLimitScale, clock),
      onError,
    }),
    beforeOpening: (userId) => beforeOpening(userId),
    onError,
    onAnswered: (answered) => logger.info(answered, 'live connection'),
  });
  const beforeOpening =
    deps.changes({
      isWanted: (userId) => live.has(userId),
      tell: ({ userId, revision }) => live.send(userId, { type: 'ledger_changed', revision }),
      signal: stopping.signal,
    }) ?? nothingMissed;
  // One event that can't be read (a newer version's, say) keeps no other from being told.
  const newsOrNone = (event: StoredEvent) => {
    try {
      return preferenceNews(event);
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
    signal: stopping.signal,
    onError,
    onEvents: (events) => {
      for (const { type, data } of events) if (type === 'UserErased') forgetErased(data);
      for (const { userId, commandId, preference, value } of events.flatMap(newsOrNone)) {
        live.send(userId, { type: 'preference_updated', preference, value }, commandId);
      }
    },
  });

  const warming = setTimeout(warmCategoriser, warmAfterMs).unref();

  const write = createLedgerWrites({ ledgers, newId });
  return {
    handlers: {
      ...accountHandlers({
        accounts,
        passwords,
        users,
        registration,
        tokens,
        csrfTokens: createCsrfTokens(settings.csrfSecret),
        settings,
        onSessionEnded: (sessionId) => live.endSession(sessionId),
      }),
      ...settingsHandlers({ users, newId }),
      ...assetHandlers({ write, newId }),
      ...transactionHandlers({ write, newId, currentCatalogue: () => catalogue.current() }),
      ...transferHandlers({ write, newId }),
      ...activityHandlers({ store, write, users, newId, currentCatalogue: () => catalogue.current() }),
    },
    isKeyReused: reusedKeys({ ledgers, users }),
    attachLiveChannel: (server) => live.attach(server),
    liveConnections: () => live.count(),
    largestLedger: () => ledgerStates.longest(),
    clockDoubts: () => clockDoubts,
    stop() {
      clearTimeout(warming);
      stopping.abort();
      live.stop();
    },
  };
}
