import { SKIPS_STREAM } from '@ledgerline/events';
import type { ParkedLedger } from '@ledgerline/read-models';
import type { Context } from '../context.ts';
import { Refused } from '../errors.ts';
import { appendNotes } from '../history/appendNotes.ts';
import { reasonText } from '../reasonText.ts';
import type { Verb } from '../verb.ts';
import { addYesOption, type YesOption } from '../yesOption.ts';
import { tellParked } from './parkedStreams.ts';
import { tryAgain } from './tryAgain.ts';

/** `ledger parked skip` */
export const parkedSkip: Verb<YesOption & { reason: string }> = {
  details: `The event stays in the log, and so does a note of who skipped it and why: 'parked list' shows it and 'verify'
names it, for good. Ends with 1 where the stream is parked again at a later event. What is shown of that ledger lacks the event from then on, in rebuilds too. Try an update of the product and
'parked retry' first.`,
  examples: [
    "ledger-69f1c0de5f0b1a2c3d000001 --reason 'ticket 17: written by a broken import'",
    "user-69f1c0de5f0b1a2c3d000001 -r 'ticket 18' --yes --json",
  ],
  declare: (command) =>
    addYesOption(
      command
        .argument('<stream>', 'a parked stream, from `parked list`')
        .requiredOption('-r, --reason <text>', 'why; it stays in the log', reasonText),
    ),
  async run(context, { reason, yes }, stream) {
    const live = await (await context.stores.readStore()).live();
    const parked = await live.parkedLedger(stream);
    if (!parked) throw new Refused(`${stream} is not parked.`);
    const place = `${stream}@${parked.revision}`;
    if (!yes) await context.prompt.confirm(`Pass over ${place} for good (${tellParked(parked)})?`);
    await appendSkip(context, parked, reason);
    const { actor, now, output } = context;
    const stillAt = (left: readonly ParkedLedger[]) => left.find((other) => other.stream === stream);
    let again = stillAt(await tryAgain(context));
    // A projector that tries again just before it learns of the skip parks the stream at the same event.
    if (again?.revision === parked.revision) again = stillAt(await tryAgain(context));
    const revision = parked.revision + 1;
    output.result(
      { stream, revision, reason, actor, released: again === undefined },
      `${now().toISOString()} ${actor} parked skip ${place}: ${outcome(again)}`,
    );
    if (again) throw new Refused("The stream is parked again: 'parked list' says where.");
  },
};

/** Notes in the log that an event is passed over, by whom and why. */
const appendSkip = (
  context: Context,
  { stream, revision, eventId }: ParkedLedger,
  reason: string,
): Promise<void> =>
  appendNotes(context, SKIPS_STREAM, [{ type: 'EventSkipped', data: { stream, revision, eventId, reason } }]);

const outcome = (again: ParkedLedger | undefined): string =>
  again ? `skipped; parked again at ${tellParked(again)}` : 'skipped, its stream goes on';
