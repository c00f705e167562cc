import { DatabaseSync } from 'node:sqlite';
import { openEventStore } from '@ledgerline/event-store/open';
import { ledgerStream, owesNothing } from '@ledgerline/events';
import { GENESIS_HASH, seal, storedHash } from '@ledgerline/events/chain';
import { createEventMac } from '@ledgerline/events/mac';
import { type Product, secrets } from '../product/product.ts';

/** An event at a ledger's end that nothing can read. */
export interface PoisonEvent {
  stream: string;
  revision: number;
  /** Gives the event the text that it was sealed with. Absent where the log is no file of ours. */
  mend?: () => void;
}

/** Appends an event, a new asset of this name, whose data became `text` after it had been sealed. */
export async function appendPoison(
  { locations }: Product,
  userId: string,
  { name, text }: { name: string; text: string },
): Promise<PoisonEvent> {
  const { events: location } = locations;
  const log = await openEventStore(location);
  try {
    const stream = ledgerStream(userId);
    const last = await log.lastOf(stream);
    const revision = (last?.revision ?? -1) + 1;
    const at = new Date().toISOString();
    const event = {
      type: 'AssetAdded',
      data: { asset: { id: assetId, name, type: 'cash', ...plain, createdAt: at }, effects: [] },
    } as const;
    const previous = (last && storedHash(last)) ?? GENESIS_HASH;
    const unsealed = {
      event: { ...event, data: { ...event.data, effects: [] } },
      metadata: { ...poisonCommand, actorId: userId, at },
    };
    const sealed = seal(stream, revision, previous, [unsealed], createEventMac(secrets.DATA_SECRET));
    const whole = sealed.events[0]?.data ?? '';
    await log.append(
      stream,
      revision - 1,
      sealed.events.map((event) => ({ ...event, data: text })),
    );
    if (location.engine !== 'sqlite') return { stream, revision };
    return { stream, revision, mend: () => setData(location.path, { stream, revision }, whole) };
  } finally {
    await log.close();
  }
}

const assetId = 'f11'.repeat(8);
const plain = { institution: '', description: '', ...owesNothing };
const poisonCommand = {
  commandId: 'poison',
  commandHash: 'hash',
  source: 'web',
  $correlationId: 'poison',
  $causationId: 'poison',
} as const;

function setData(path: string, { stream, revision }: PoisonEvent, data: string): void {
  using database = new DatabaseSync(path, { timeout: 5_000 });
  database
    .prepare('UPDATE events SET data = ? WHERE stream = ? AND revision = ?')
    .run(data, stream, revision);
}
