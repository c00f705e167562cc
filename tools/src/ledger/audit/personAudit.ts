import { type EventStore, streamPages } from '@ledgerline/event-store';
import {
  type DomainEvent,
  ledgerStream,
  type Recorded,
  type StoredEvent,
  userStream,
} from '@ledgerline/events';
import type { ReadModels } from '@ledgerline/read-models';
import type { AuditedStores, LiveModels } from './auditedStores.ts';
import { type BrokenConfirmation, ConfirmationsAudit } from './confirmationsAudit.ts';
import type { Check, Deviation } from './deviation.ts';
import { isUnreadable } from './isUnreadable.ts';
import { ModelsAudit } from './modelsAudit.ts';
import { StreamAudit } from './streamAudit.ts';

/** What came of looking at one person's streams and documents. */
export interface PersonAudited {
  deviations: Deviation[];
  warnings: BrokenConfirmation[];
  /** How many events of each of the streams were checked. */
  checked: Map<string, number>;
}

/** Hears of each event of a stream when it has been checked; undefined for one that can't be read. */
type Follow = (event: Recorded<DomainEvent> | undefined, stored: StoredEvent) => void;

/** How often a person whose documents move on under our eyes is looked at. */
const TRIES = 5;
const WAIT_MS = 500;

/** Checks all that there is of one person: both streams, and their documents against a fold of these. */
export async function auditPerson(userId: string, stores: AuditedStores): Promise<PersonAudited> {
  const { models } = stores;
  if (!models || isBeingErased(userId, stores.erased, models)) return auditStreams(userId, stores);
  for (let tries = 1; ; tries += 1) {
    const { audited, moved } = await models.generation
      .snapshot((shown) => auditWithModels(userId, stores, { ...models, shown }))
      .catch((error: unknown) => withoutDocuments(userId, stores, error));
    if (!moved || tries === TRIES) return audited;
    await models.changed(userId, WAIT_MS);
  }
}

async function auditWithModels(
  userId: string,
  stores: AuditedStores,
  models: LiveModels & { shown: ReadModels },
): Promise<{ audited: PersonAudited; moved: boolean }> {
  const documents = await ModelsAudit.begin(userId, stores, models);
  const audited = await auditStreams(userId, stores, (event, stored) => documents.follow(event, stored));
  const { deviations, moved } = await documents.end();
  const all = [...audited.deviations, ...deviations];
  const isForged = all.some(({ area, check }) => area === 'log' && forgeries.has(check));
  audited.deviations = isForged ? all.filter(({ check }) => !folded.has(check)) : all;
  return { audited, moved };
}

/** By these, events are not what was recorded: what they add up to is nothing that documents should say. */
const forgeries: ReadonlySet<Check> = new Set(['chain', 'id', 'effects', 'balance']);

/** What documents are compared with by these is folded from the log. */
const folded: ReadonlySet<Check> = new Set(['balances', 'overview', 'months', 'history', 'activity']);

/** Where documents can't even be read: a text that is no JSON, a number that stands for nothing. */
async function withoutDocuments(
  userId: string,
  stores: AuditedStores,
  error: unknown,
): Promise<{ audited: PersonAudited; moved: boolean }> {
  if (!isUnreadable(error)) throw error;
  const audited = await auditStreams(userId, stores);
  const found = error.message;
  audited.deviations.push({
    area: 'read models',
    check: 'history',
    userId,
    record: 'documents of this person',
    expected: 'documents that can be read',
    found,
  });
  return { audited, moved: false };
}

/** The log says so already, the read models may not know it yet. */
function isBeingErased(userId: string, erased: AuditedStores['erased'], { checkpoint }: LiveModels): boolean {
  const saidAt = erased.get(ledgerStream(userId)) ?? erased.get(userStream(userId));
  return saidAt !== undefined && saidAt > (checkpoint?.position ?? '');
}

async function auditStreams(userId: string, stores: AuditedStores, follow?: Follow): Promise<PersonAudited> {
  const confirmations = new ConfirmationsAudit(userId, ledgerStream(userId));
  const audited: PersonAudited = { deviations: [], warnings: [], checked: new Map() };
  const followBoth: Follow = (event, stored) => {
    if (event) confirmations.follow(event);
    follow?.(event, stored);
  };
  for (const stream of [userStream(userId), ledgerStream(userId)]) {
    const { deviations, length } = await auditStream(stream, stores, followBoth);
    audited.deviations.push(...deviations);
    audited.checked.set(stream, length);
  }
  audited.warnings = confirmations.warnings();
  const [profile, ledger] = [...audited.checked.values()];
  if (profile === 0 && ledger !== 0 && !stores.erased.has(userStream(userId))) {
    audited.deviations.push({
      area: 'log',
      check: 'registration',
      userId,
      record: ledgerStream(userId),
      expected: `UserRegistered in ${userStream(userId)}`,
      found: 'no events',
    });
  }
  return audited;
}

/** Checks one stream from its first event to its last. Answers how many events it has. */
export async function auditStream(
  stream: string,
  {
    log,
    erased,
    sealed,
    sealedAt,
    provenance,
  }: Pick<AuditedStores, 'erased' | 'sealed' | 'sealedAt' | 'provenance'> & {
    log: Pick<EventStore, 'readStream'>;
  },
  follow?: Follow,
): Promise<{ deviations: Deviation[]; length: number }> {
  const audit = new StreamAudit(stream, sealed.get(stream), erased.has(stream), provenance, sealedAt);
  const eventAt = async (revision: number) => (await log.readStream(stream, revision, 1))[0];
  const deviations: Deviation[] = [];
  let length = 0;
  for await (const page of streamPages(log, stream)) {
    length += page.length;
    for (const stored of page) {
      const { event, deviations: found } = audit.check(stored);
      if (found.length > 0) deviations.push(...found);
      if (event?.metadata.reverts !== undefined)
        deviations.push(...(await audit.checkRevert(event, eventAt)));
      follow?.(event, stored);
    }
  }
  deviations.push(...audit.end());
  return { deviations, length };
}
