import type { Server } from 'node:http';
import {
  type AccountStore,
  createCodes,
  createPasswords,
  createSecondFactors,
  type Passwords,
  type RateLimit,
} from '@ledgerline/accounts';
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
import {
  type DomainEvent,
  ERASURES_STREAM,
  type StoredEvent,
  USER_PREFIX,
  userStream,
} from '@ledgerline/events';
import { createEventMac } from '@ledgerline/events/mac';
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
import type { CommandIdentity } from './commandHandling/command.ts';
import { createCommandHandling } from './commandHandling/handleCommand.ts';
import { ledgerKind } from './commandHandling/ledgerKind.ts';
import { type SnapshotStore, sealedSnapshots } from './commandHandling/snapshots.ts';
import type { StreamFold, StreamState } from './commandHandling/streamKind.ts';
import { createStreamStates } from './commandHandling/streamStates.ts';
import { createWriteQuota, dailyNotes, dailyWrites } from './commandHandling/writeQuota.ts';
import { downloadHandlers } from './downloads/downloadHandlers.ts';
import { oneDownload } from './downloads/oneDownload.ts';
import { startEraser } from './erasing/eraser.ts';
import { askedErasures } from './erasing/erasures.ts';
import { accountHandlers } from './handlers/accountHandlers.ts';
import { accountRemoval } from './handlers/accountRemoval.ts';
import { activityHandlers } from './handlers/activityHandlers.ts';
import { assetHandlers } from './handlers/assetHandlers.ts';
import { groupHandlers } from './handlers/groupHandlers.ts';
import { createGroupWrites } from './handlers/groupWrites.ts';
import { createLedgerWrites } from './handlers/ledgerWrites.ts';
import { passkeyHandlers } from './handlers/passkeyHandlers.ts';
import { createProfile, profileHandlers } from './handlers/profileHandlers.ts';
import { reusedKeys } from './handlers/reusedKeys.ts';
import { scheduleHandlers } from './handlers/scheduleHandlers.ts';
import { secondFactorHandlers } from './handlers/secondFactorHandlers.ts';
import { sessionHandlers } from './handlers/sessionHandlers.ts';
import { settingsHandlers } from './handlers/settingsHandlers.ts';
import { transactionHandlers } from './handlers/transactionHandlers.ts';
import { transferHandlers } from './handlers/transferHandlers.ts';
import { createIds } from './ids.ts';
import { importHandlers } from './imports/importHandlers.ts';
import { createStatementImports } from './imports/statementImports.ts';
import { follow } from './live/follow.ts';
import { createFrameLimit } from './live/frameLimit.ts';
import type { BeforeOpening, LedgerChanges } from './live/ledgerChanges.ts';
import { createLiveChannel } from './live/liveChannel.ts';
import { createPreferenceFrames } from './live/preferenceFrames.ts';
import { userNews } from './live/userNews.ts';
import { noteAuthentication } from './noteAuthentication.ts';
import { type PostingStore, startPoster } from './posting/poster.ts';
import { createEntering } from './signingIn/entering.ts';
import { createLockNotes } from './signingIn/noteLock.ts';
import { createPasswordCheck } from './signingIn/passwordCheck.ts';
import { createRegistration } from './signingIn/registration.ts';
import { createSecondStep } from './signingIn/secondStep.ts';
import { createSecurityRecord } from './signingIn/securityRecord.ts';
import { createSessionOpening } from './signingIn/sessionOpening.ts';

export interface CommandApiDependencies {
  store: EventStore;
  /** Wrapped in `cacheSessions`, the same object that the HTTP checks use: then signing out holds at once. */
  accounts: AccountStore;
  snapshots: SnapshotStore;
  /** Says who has something to record by itself; without it nothing is. Keeps downloads apart on several instances. */
  posting?: PostingStore;
  /** Erases a person from all stores. Rejects where it was cut short: it is called again. */
  erase: (userId: string, signal: AbortSignal) => Promise<void>;
  /** How often schedules are looked at. */
  postEveryMs?: number;
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
  /** Looks at once for what schedules have to record by themselves. */
  postDue(): Promise<void>;
  /** How many dates of schedules were recorded by themselves since the start, and how many wait. */
  postings(): { posted: number; waiting: number };
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
  const quota = (limit: RateLimit) =>
    createWriteQuota({ limit, accounts, scale: settings.rateLimitScale, now: clock });
  const countWrite = quota(dailyWrites);
  const countNote = quota(dailyNotes);
  async function beforeWriting(
    { actorId, source, isNote }: CommandIdentity,
    now: Date,
    last: string,
    goesOn: boolean,
  ) {
    if (settings.clockCheck === 'on') checkClock(now, last);
    // However many parts a command has, it is one write. What schedules record by themselves is nobody's appetite.
    if (!goesOn && source !== 'schedule') await (isNote ? countNote : countWrite)(actorId);
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

  const mac = createEventMac(settings.dataSecret);
  const handling = { store, now: clock, mac };
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
  await noteAuthentication(store, { mac, newId, now: clock });
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
    signal: stopping.signal,
    onError,
    onEvents: (events) => {
      for (const { type, data } of events) if (type === 'UserErased') forgetErased(data);
      for (const { userId, commandId, frame } of events.flatMap(newsOrNone)) {
        live.send(userId, frame, commandId);
      }
    },
  });

  const warming = setTimeout(warmCategoriser, warmAfterMs).unref();

  const poster =
    deps.posting &&
    startPoster({
      store: deps.posting,
      ledgers,
      currentCatalogue: () => catalogue.current(),
      newId,
      now: clock,
      logger,
      everyMs: deps.postEveryMs,
    });
  const write = createLedgerWrites({ ledgers, newId });
  const writeGroup = createGroupWrites({ ledgers, newId });
  const csrfTokens = createCsrfTokens(settings.csrfSecret);
  const security = createSecurityRecord({ users, newId, logger });
  const openSession = createSessionOpening({ accounts, tokens, csrfTokens });
  const onLocked = createLockNotes({ accounts, security });
  const checkPassword = createPasswordCheck({ accounts, passwords, security, onLocked });
  const codes = createCodes(settings.dataSecret);
  const factors = createSecondFactors({ accounts, codes });
  const secondStep = createSecondStep({ accounts, factors, security, onLocked });
  const needsCode = async (userId: string) => (await factors.read(userId)).authenticator !== null;
  const profile = createProfile(users);
  const enter = createEntering({ users, profile, openSession, security });
  const onSessionEnded = (sessionId: string) => live.endSession(sessionId);
  const asked = askedErasures(accounts);
  const eraser = startEraser({ asked, erase: deps.erase, now: clock, logger });
  return {
    handlers: {
      ...accountHandlers({
        accounts,
        passwords,
        profile,
        registration,
        openSession,
        enter,
        security,
        secondStep,
        needsCode,
        onLocked,
        csrfTokens,
        settings,
        onSessionEnded,
      }),
      ...profileHandlers({ accounts, passwords, users, newId, checkPassword, openSession, security }),
      ...secondFactorHandlers({ accounts, factors, codes, users, checkPassword, secondStep, security }),
      ...passkeyHandlers({
        accounts,
        factors,
        profile,
        checkPassword,
        secondStep,
        enter,
        security,
        onLocked,
      }),
      ...sessionHandlers({ accounts, checkPassword, security, onSessionEnded }),
      ...accountRemoval({
        accounts,
        checkPassword,
        needsCode,
        secondStep,
        asked,
        beginErasing: () => void eraser.look(),
        security,
        onSessionEnded,
        dataSecret: settings.dataSecret,
      }),
      ...downloadHandlers({
        store,
        ledgers,
        users,
        currentCatalogue: () => catalogue.current(),
        security,
        claim: oneDownload(deps.posting, newId),
      }),
      ...settingsHandlers({ users, newId }),
      ...assetHandlers({ write, newId }),
      ...transactionHandlers({ write, writeGroup, newId, currentCatalogue: () => catalogue.current() }),
      ...transferHandlers({ write, newId }),
      ...importHandlers({
        imports: createStatementImports({
          ledgers,
          newId,
          currentCatalogue: () => catalogue.current(),
          currencyOf: (userId) => users.read(userStream(userId), (state) => state.currency),
        }),
        newId,
        dataSecret: settings.dataSecret,
      }),
      ...groupHandlers({ store, ledgers, writeGroup }),
      ...scheduleHandlers({ write, newId, currentCatalogue: () => catalogue.current() }),
      ...activityHandlers({ store, write, users, newId, currentCatalogue: () => catalogue.current() }),
    },
    isKeyReused: reusedKeys({ ledgers, users }),
    attachLiveChannel: (server) => live.attach(server),
    liveConnections: () => live.count(),
    largestLedger: () => ledgerStates.longest(),
    clockDoubts: () => clockDoubts,
    postDue: async () => poster?.look(),
    postings: () => ({ posted: poster?.posted() ?? 0, waiting: poster?.waiting() ?? 0 }),
    stop() {
      poster?.stop();
      eraser.stop();
      clearTimeout(warming);
      stopping.abort();
      live.stop();
    },
  };
}
