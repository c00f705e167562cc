import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '@ledgerline/http';
import type { Credentials } from '../apiClient.ts';
import { type StorySpan, writeStory } from './writeStory.ts';

/** A file that marks a demo's folder. */
const mark = 'demo';

/**
 * Fills `dataDir` with the story of these days unless it holds a demo already. The folder appears when it is complete, so
 * another process may do the same meanwhile: the first one to finish wins. Throws CannotStart where the folder holds
 * anything else or cannot be made.
 */
export async function fillFolder(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
  person: Credentials,
  span: StorySpan,
): Promise<void> {
  if (isFilled(dataDir)) return;
  const unfinished = `${dataDir}.unfinished-${process.pid}`;
  const remove = () => rmSync(unfinished, { recursive: true, force: true, maxRetries: 3 });
  // However this process ends, short of being killed.
  process.once('exit', remove);
  remove();
  console.log(`Writing ${span.days} days of history …`);
  const steps = await writeStory({ ...environment, DATA_DIR: unfinished }, person, span);
  writeFileSync(join(unfinished, mark), '');
  try {
    renameSync(unfinished, dataDir);
  } catch (error) {
    // It may be this process that serves the other one's.
    if (isFilled(dataDir)) return remove();
    throw new CannotStart(`DATA_DIR ${dataDir} cannot be made: ${(error as Error).message}`, error);
  }
  console.log(`${steps} entries written to ${dataDir}; delete that folder to be rid of them.`);
}

/** Whether a demo is there. Throws CannotStart where something else is. */
function isFilled(dataDir: string): boolean {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return false;
  if (existsSync(join(dataDir, mark))) return true;
  throw new CannotStart(`DATA_DIR ${dataDir} is not a demo's folder; name one that is not there yet`);
}
