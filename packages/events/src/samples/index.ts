import { readdirSync, readFileSync } from 'node:fs';

/** One stored event as it was once written: such events stand in logs, and all later code has to read them. */
export interface EventSample {
  type: string;
  data: Readonly<Record<string, unknown>>;
  metadata: Readonly<{ schemaVersion: string; [key: string]: string }>;
}

const folder = new URL('.', import.meta.url);

/** A sample of every event type and version: all the files here. None is ever changed or taken out. */
export const samples: readonly EventSample[] = readdirSync(folder)
  .filter((file) => /\.v\d+\.json$/.test(file))
  .toSorted()
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as EventSample);
