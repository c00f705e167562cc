import { type ErasureNote, readErasureNotes } from '@ledgerline/event-store/erasing';
import { readProvenance } from '@ledgerline/event-store/history';
import { ERASURES_STREAM } from '@ledgerline/events';
import { counted } from '../act.ts';
import { deviationColumns } from '../audit/columns.ts';
import type { Deviation } from '../audit/deviation.ts';
import { auditStream } from '../audit/personAudit.ts';
import type { Context } from '../context.ts';
import { Refused, Unavailable } from '../errors.ts';
import type { Verb } from '../verb.ts';
import { compareHeads } from './compareHeads.ts';
import { addSealOptions } from './keyOption.ts';
import { readSealedHeads, type SealedHeadsOptions } from './readSealedHeads.ts';
import { erasureLines, type SealChain, unsealedErasures } from './sealChain.ts';

/** `ledger heads check`, a former verb: `ledger verify --log-only --heads` checks more. */
export const headsCheck: Verb<SealedHeadsOptions> = {
  reads: true,
  details: `Names every stream that is shorter than sealed, has another event at the sealed revision, or is gone without
a UserErased; and every UserErased that this server did not write, or that a later seal does not list. Ends with 1 then,
as with a file that was changed or signed with another key. Lists the streams that were erased since the oldest seal
given. It looks at these events alone: verify --heads also computes every hash that leads to them.`,
  examples: [
    'heads-2026-05-03.ndjson --key keys/heads.pem.pub',
    'heads-2026-05-03.ndjson --key keys/heads.pem.pub --former seals/*.ndjson',
    '- -k keys/heads.pem.pub --json < heads.ndjson',
  ],
  declare: (command) =>
    addSealOptions(
      command.argument('<file>', 'a list of heads from `heads seal`; - is stdin'),
      'the public key of who sealed it',
    ),
  async run(context, options, file) {
    const chain = await readSealedHeads(context, file, options);
    const [{ heads }, ...formers] = chain.seals;
    const log = await context.stores.log();
    const notes = await readErasureNotes(log);
    const count = await context.output.rows(deviationsOf(context, chain, notes), deviationColumns);
    for (const line of chain.timestamps) context.output.note(line);
    const erased = erasureLines(chain, notes);
    if (erased.length > 0) {
      context.output.note(
        `${counted(erased.length, 'stream')} erased since the seal, says the log. Compare with your own list of erasures:\n${erased.join('\n')}`,
      );
    }
    if (count > 0) throw new Refused(`${counted(count, 'deviation')} from what was sealed.`);
    const gone = new Set(notes.map(({ stream }) => stream));
    const left = heads.filter(({ stream }) => !gone.has(stream));
    const followed = formers.length > 0 ? ` ${counted(formers.length, 'former seal')} lead to this one.` : '';
    context.output.note(
      `${counted(left.length, 'stream')} checked: each has the event that was sealed.${followed} verify --heads checks the events before it, too.`,
    );
  },
};

async function* deviationsOf(
  context: Context,
  chain: SealChain,
  notes: readonly ErasureNote[],
): AsyncGenerator<Deviation> {
  const log = await context.stores.log();
  yield* chain.deviations;
  yield* compareHeads(log, chain.seals[0].heads);
  yield* unsealedErasures(chain, notes);
  if (notes.length === 0) return;
  const secret = secretOf(context);
  const provenance = secret === undefined ? undefined : await readProvenance(log, secret);
  // Somebody who can write to the log can also write that somebody was erased, but not with our MAC.
  const stores = {
    log,
    provenance,
    erased: new Map<string, string>(),
    sealed: new Map(),
    sealedAt: undefined,
  };
  yield* (await auditStream(ERASURES_STREAM, stores)).deviations;
}

function secretOf({ dataSecret, output }: Context): string | undefined {
  try {
    return dataSecret();
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    output.note(`${error.message}: who wrote the erasures was not checked.`);
    return undefined;
  }
}
