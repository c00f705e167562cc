import { randomUUID } from 'node:crypto';
import { StoreUnavailable, WrongExpectedRevision } from '../errors.ts';
import { NO_STREAM } from '../eventStore.ts';
import type { Append } from './appends.ts';
import { LOG_STREAM } from './hidden.ts';
import type { Reads } from './reads.ts';

/**
 * The id of the log: the first event of a stream of our own, which goes wherever a copy of the log goes. A log without
 * one gets it now; of several that try, one wins and all answer its id. Throws StoreUnavailable.
 */
export async function logIdOf(reads: Reads, append: Append): Promise<string> {
  return (await find(reads)) ?? (await name(reads, append));
}

async function find(reads: Reads): Promise<string | undefined> {
  const [first] = await reads.stream(LOG_STREAM, 0, 1);
  return first?.id;
}

async function name(reads: Reads, append: Append): Promise<string> {
  const id = randomUUID();
  try {
    await append(LOG_STREAM, NO_STREAM, [{ id, type: 'LogNamed', data: '{}', metadata: '{}' }]);
    return id;
  } catch (error) {
    const found = error instanceof WrongExpectedRevision ? await find(reads) : undefined;
    if (found !== undefined) return found;
    throw new StoreUnavailable('the log could not be given its id', error);
  }
}
