import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore } from '@ledgerline/event-store';
import { type LogStreams, openSqliteEventStore, streamsOf } from '@ledgerline/event-store/sqlite';
import type { ReadStore } from '@ledgerline/read-models';
import { openSqliteReadStore } from '@ledgerline/read-models/sqlite';
import type { ProjectorStores } from '../config.ts';

/** Both stores in a folder of their own. */
export interface TestStores {
  folder: string;
  eventsPath: string;
  readModelsPath: string;
  locations: ProjectorStores;
  eventStore: EventStore;
  readStore: ReadStore;
  streams: () => LogStreams;
  remove(): Promise<void>;
}

export async function openTestStores(): Promise<TestStores> {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerline-projector-'));
  const eventsPath = join(folder, 'events.db');
  const readModelsPath = join(folder, 'read-models.db');
  const eventStore = await openSqliteEventStore({ path: eventsPath });
  const readStore = await openSqliteReadStore({ path: readModelsPath });
  return {
    folder,
    eventsPath,
    readModelsPath,
    locations: {
      events: { engine: 'sqlite', path: eventsPath },
      readModels: { engine: 'sqlite', path: readModelsPath },
    },
    eventStore,
    readStore,
    streams: () => streamsOf(eventsPath),
    async remove() {
      await Promise.all([eventStore.close(), readStore.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
