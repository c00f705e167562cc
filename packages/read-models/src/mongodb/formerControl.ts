import type { Db } from 'mongodb';
import type { Checkpoint, ParkedLedger } from '../documents.ts';
import type { Ask } from './asking.ts';
import { collectionsOf } from './collections.ts';
import type { Control, Survey } from './control.ts';
import { putForward } from './forwardWrites.ts';

/** What version 0.1 kept of a generation beside the list of them. */
interface Former {
  _id: number;
  checkpoint: Checkpoint | null;
  begun?: Checkpoint;
  parked: Record<string, ParkedLedger>;
}

/** Where version 0.1 kept how far generations have come, and who may write. */
const [FORMER, FORMER_RIGHTS] = ['fences', 'leases'];

/** Whether version 0.1 has written this. */
export const isFormer = ({ known }: Survey): boolean =>
  Object.values(known).some(({ moves }) => moves === undefined);

/**
 * Takes over what version 0.1 left: checkpoints, and notes of parked streams. Its collections go then, which ends a
 * projector of that version that still runs. It may be cut short and done again.
 */
export async function takeOver(ask: Ask, db: Db, control: Control, survey: Survey): Promise<void> {
  const former = db.collection<Former>(FORMER);
  for (const [name, { moves }] of Object.entries(survey.known)) {
    if (moves !== undefined) continue;
    const number = Number(name);
    const found = await ask((within) => former.findOne({ _id: number }, within));
    const notes = Object.values(found?.parked ?? {}).map((note) => ({ _id: note.stream, ...note }));
    await putForward(ask, collectionsOf(db, number).parked, notes);
    const checkpoint = found?.checkpoint ?? null;
    await control.take(number, { checkpoint, furthest: found?.begun ?? checkpoint });
  }
  for (const name of [FORMER, FORMER_RIGHTS])
    await ask((within) => db.collection(name).drop(within), 'batch');
}
