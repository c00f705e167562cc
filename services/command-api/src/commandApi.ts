import type { Server } from 'node:http';
import { type AccountStore, createPasswords, type Passwords, type RateLimit } from '@ledgerline/accounts';
import { texts } from '@ledgerline/contract';
import { warmCategoriser } from '@ledgerline/domain';
import { decimalsOf } from '@ledgerline/domain/currency';
import type { EventStore } from '@ledgerline/event-store';
import { userStream } from '@ledgerline/events';
import { createEventMac } from '@ledgerline/events/mac';
import {
  type ApiRequest,
  type ApiSettings,
  createTokens,
  type Handlers,
  type IsKeyReused,
  type Logger,
} from '@ledgerline/http';
import { personHandlers } from './account/personHandlers.ts';
import { createRegistration } from './account/registration.ts';
import { createSecurityRecord } from './account/securityRecord.ts';
import { activityHandlers } from './activity/activityHandlers.ts';
import { groupHandlers } from './activity/groupHandlers.ts';
import { assetCommands } from './assets/assetCommands.ts';
import { createCategoryCatalogue } from './categories/catalogue.ts';
import { createHandlings } from './commandHandling/createHandlings.ts';
import type { ShownLedgers } from './commandHandling/longWrites.ts';
import type { SnapshotStore } from './commandHandling/snapshots.ts';
import { createWriteQuota, dailyDownloads, dailyNotes } from './commandHandling/writeQuota.ts';
import { downloadHandlers } from './downloads/downloadHandlers.ts';
import { startEraser } from './erasing/eraser.ts';
import { askedErasures } from './erasing/erasures.ts';
import { goalCommands } from './goals/goalCommands.ts';
import { createIds } from './ids.ts';
import { importHandlers } from './imports/importHandlers.ts';
import { createStatementImports } from './imports/statementImports.ts';
import { labelHandlers } from './labels/labelHandlers.ts';
import type { LedgerChanges } from './live/ledgerChanges.ts';
import { startLive } from './live/startLive.ts';
import { noteAuthentication } from './noteAuthentication.ts';
import { oneAtATime } from './oneAtATime.ts';
import { planHandlers } from './plan/planHandlers.ts';
import { ruleCommands } from './rules/ruleCommands.ts';
import { createRuleOfferMemory } from './rules/ruleOfferMemory.ts';
import { ruleTrials } from './rules/ruleTrials.ts';
import { type PostingStore, startPoster } from './schedules/poster.ts';
import { scheduleCommands } from './schedules/scheduleCommands.ts';
import { transactionCommands } from './transactions/transactionCommands.ts';
import { transferCommands } from './transfers/transferCommands.ts';
import { sessionOf } from './writes/asked.ts';
import { createLedgerTable } from './writes/ledgerTable.ts';
import { reusedKeys } from './writes/reusedKeys.ts';

export interface CommandApiDependencies {
  store: EventStore;
  /** Wrapped in `cacheSessions`, the same object that the HTTP checks use: then signing out holds at once. */
  accounts: AccountStore;
  snapshots: SnapshotStore;
  /** Says what people read; without it long commands of several people don't take turns. */
  shown?: ShownLedgers;
  /** Says who has something to record by itself; without it nothing is. Keeps downloads apart on several instances. */
  posting?: PostingStore;
  /** Erases a person from all stores. Rejects where it was cut short: it is called again. */
  erase: (userId: string, signal: AbortSignal) => Promise<void>;
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
  stop(): Promise<void>;
}

/** A start has been answered by then. */
const warmAfterMs = 500;

/** Wires the command API; first adds the catalogue's missing categories and settles registrations cut short. */
export async function createCommandApi(deps: CommandApiDependencies): Promise<CommandApi> {
  const { store, accounts, settings, logger, clock } = deps;
  const stopping = new AbortController();
  const newId = createIds(clock);
  const passwords =
    deps.passwords ??
    createPasswords(settings.rateLimitScale === 0 ? { waiting: Number.POSITIVE_INFINITY } : {});

  const mac = createEventMac(settings.dataSecret);
  const { ledgers, users, categories, clockDoubts, largestLedger } = createHandlings({
    store,
    accounts,
    snapshots: deps.snapshots,
    shown: deps.shown,
    mac,
    settings,
    logger,
    clock,
    uptimeMs: deps.uptimeMs,
    cacheBytes: deps.cacheBytes,
  });
  const catalogue = createCategoryCatalogue({ categories, newId });
  const currentCatalogue = () => catalogue.current();
  const asked = askedErasures(accounts, settings.dataSecret);
  const registration = createRegistration({
    accounts,
    passwords,
    users,
    newId,
    asked,
    dataSecret: settings.dataSecret,
  });
  await noteAuthentication(store, {
    accounts,
    dataSecret: settings.dataSecret,
    newId,
    now: clock,
    logger,
  });
  await catalogue.seed();
  await registration.settleAll(clock());

  const tokens = createTokens(settings.jwtSecret);
  const live = startLive({
    store,
    accounts,
    changes: deps.changes,
    tokens,
    ledgers,
    users,
    newId,
    settings,
    logger,
    clock,
    heartbeatMs: deps.heartbeatMs,
    signal: stopping.signal,
  });
  const warming = setTimeout(warmCategoriser, warmAfterMs).unref();

  const poster =
    deps.posting &&
    startPoster({
      store: deps.posting,
      ledgers,
      currentCatalogue,
      newId,
      now: clock,
      logger,
    });
  const table = createLedgerTable({ ledgers, newId });
  const currencyOf = (userId: string) => users.read(userStream(userId), (state) => state.currency);
  // What the rows of a table want beside their requests.
  const nothing = () => Promise.resolve({});
  const withCatalogue = async () => ({ catalogue: await currentCatalogue() });
  const withDecimals = async (request: ApiRequest) => ({
    decimals: decimalsOf(await currencyOf(sessionOf(request).userId)),
  });
  const quota = (limit: RateLimit) =>
    createWriteQuota({ limit, accounts, scale: settings.rateLimitScale, now: clock });
  const security = createSecurityRecord({ users, newId, countNote: quota(dailyNotes), logger });
  const eraser = startEraser({ asked, erase: deps.erase, now: clock, logger });
  return {
    handlers: {
      ...personHandlers({
        accounts,
        users,
        passwords,
        registration,
        tokens,
        security,
        asked,
        beginErasing: () => void eraser.look(),
        onSessionEnded: (sessionId) => live.endSession(sessionId),
        newId,
        settings,
      }),
      ...downloadHandlers({
        store,
        ledgers,
        users,
        currentCatalogue,
        security,
        claim: oneAtATime({
          running: texts.downloadRunning,
          retryAfterSeconds: 10,
        }),
        countDownload: quota(dailyDownloads),
      }),
      ...table.handlers(assetCommands, nothing),
      ...table.handlers(transactionCommands(createRuleOfferMemory()), withCatalogue),
      ...table.handlers(transferCommands, withCatalogue),
      ...table.handlers(scheduleCommands, withCatalogue),
      ...table.handlers(goalCommands, withDecimals),
      ...planHandlers({ ledgers, table, currentCatalogue }),
      ...labelHandlers({ ledgers, table }),
      ...table.handlers(ruleCommands, withCatalogue),
      ...importHandlers({
        imports: createStatementImports({
          ledgers,
          newId,
          currentCatalogue,
          currencyOf,
        }),
        newId,
        dataSecret: settings.dataSecret,
      }),
      ...ruleTrials({
        ledgers,
        table,
        currentCatalogue,
        claim: oneAtATime({
          running: texts.running,
          retryAfterSeconds: 2,
        }),
      }),
      ...groupHandlers({ store, ledgers, table }),
      ...activityHandlers({
        store,
        table,
        users,
        newId,
        lookUp: async (request) => ({ ...(await withCatalogue()), ...(await withDecimals(request)) }),
      }),
    },
    isKeyReused: reusedKeys({ ledgers, users }),
    attachLiveChannel: (server) => live.attach(server),
    liveConnections: () => live.count(),
    largestLedger,
    clockDoubts,
    postDue: async () => poster?.look(),
    postings: () => ({ posted: poster?.posted() ?? 0, waiting: poster?.waiting() ?? 0 }),
    async stop() {
      eraser.stop();
      clearTimeout(warming);
      stopping.abort();
      live.stop();
      await poster?.stop();
    },
  };
}
