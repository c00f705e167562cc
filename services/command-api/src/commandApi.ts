import type { Server } from 'node:http';
import { type AccountStore, createPasswords, type Passwords } from '@ledgerline/accounts';
import { categoryDecider, userDecider, warmCategoriser } from '@ledgerline/domain';
import type { EventStore } from '@ledgerline/event-store';
import { type DomainEvent, type StoredEvent, USER_PREFIX } from '@ledgerline/events';
import {
  type ApiSettings,
  anonymousLimiter,
  createCsrfTokens,
  createTokens,
  type Handlers,
  type IsKeyReused,
  type Logger,
} from '@ledgerline/http';
import { createSnapshotSeal } from '@ledgerline/read-models';
import { createCategoryCatalogue } from './catalogue.ts';
import { createCommandHandling } from './commandHandling/handleCommand.ts';
import { ledgerKind } from './commandHandling/ledgerKind.ts';
import { type SnapshotStore, sealedSnapshots } from './commandHandling/snapshots.ts';
import type { StreamKind, StreamState } from './commandHandling/streamKind.ts';
import { createStreamStates } from './commandHandling/streamStates.ts';
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
  const passwords = deps.passwords ?? createPasswords();

  function handlingOf<Command, State extends StreamState, Event extends DomainEvent>(
    kind: StreamKind<Command, State, Event>,
    capacityBytes = smallCacheBytes,
  ) {
    const states = createStreamStates({
      fold: kind,
      store,
      snapshots,
      capacityBytes,
      onSnapshotFailed: (stream, err) => logger.warn({ stream, err }, 'snapshot not kept'),
      onForgotten: (stream, err) => logger.error({ stream, err }, 'folded state not used'),
    });
    return createCommandHandling({ kind, store, states, now: clock });
  }

  const ledgers = handlingOf(ledgerKind, deps.cacheBytes ?? defaultCacheBytes);
  const users = handlingOf(userDecider);
  const catalogue = createCategoryCatalogue({ categories: handlingOf(categoryDecider), newId });
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
    trustProxy: settings.trustProxy,
    limiter: anonymousLimiter(settings.rateLimitScale),
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
  void follow({
    store,
    prefixes: [USER_PREFIX],
    signal: stopping.signal,
    onError,
    onEvents: (events) => {
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
    stop() {
      clearTimeout(warming);
      stopping.abort();
      live.stop();
    },
  };
}
