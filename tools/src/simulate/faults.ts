import type { Patch } from './time/patches.ts';

/** A fault of the past, or one like it, that the simulator has to find. */
export interface PlantedFault extends Patch {
  /** What `--fault` names it by. */
  name: string;
  /** What would keep it from doing harm, taken away with it. */
  guard?: Patch;
}

const handling = 'command-api/src/commandHandling/handleCommand.ts';

const mongo = 'read-models/src/mongodb/';

/** Each is planted by changing one place of the product while it is loaded. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'counts-not-looked-at',
    file: `${mongo}forwardWrites.ts`,
    find: 'if (told >= left.length) break;',
    replace: 'break;',
  },
  {
    name: 'revision-not-in-filter',
    file: `${mongo}forwardWrites.ts`,
    find: 'const filter = { _id, ...owner, revision: { $lt: doc.revision } } as unknown as Filter<Doc>;',
    replace: 'const filter = { _id, ...owner } as unknown as Filter<Doc>;',
  },
  {
    name: 'balances-before-rows',
    file: `${mongo}mongoGeneration.ts`,
    find: 'await all([',
    replace: 'await putForward(this.ask, balances, batch.balances); await all([',
  },
  {
    name: 'checkpoint-without-condition',
    file: `${mongo}control.ts`,
    find: "{ [`${at}.moves`]: moves, [`${at}.state`]: { $ne: 'retired' } },",
    replace: '{},',
  },
  {
    name: 'checkpoint-before-balances',
    file: `${mongo}mongoGeneration.ts`,
    find: 'await this.#move(moves, { furthest });',
    replace:
      'await this.#move(moves, { furthest }); await this.#move(moves + 1, { checkpoint }); moves += 1;',
  },
  {
    name: 'build-writes-after-erasure',
    file: 'projector/src/projecting/forgetErased.ts',
    find: 'if (people.length > 0) await generation.forget(people);',
    replace: '',
  },
  {
    name: 'parked-stream-goes-on',
    file: 'projector/src/projecting/generationProjector.ts',
    find: 'const parked = await this.#take(waiting, checkpoint);',
    replace: 'const parked = await this.#take(events, checkpoint);',
    guard: {
      file: 'read-models/src/projections/streamOrder.ts',
      find: 'if (event.revision > revision) throw new GapInStream(event, revision);',
      replace: 'if (event.revision > revision) return true;',
    },
  },
  {
    name: 'unknown-told-as-failed',
    file: 'command-api/src/writes/refusals.ts',
    find: 'if (error instanceof LostToOtherWriters) return',
    replace: 'if (error instanceof LostToOtherWriters || error instanceof OutcomeUnknown) return',
  },
  {
    name: 'no-reading-back',
    file: 'command-api/src/commandHandling/appendForSure.ts',
    find: 'if (patience.leftMs < pause + readBackMs) return await readBack(store, append, error);',
    replace: 'if (patience.leftMs < pause + readBackMs) return;',
  },
  {
    name: 'refusal-on-old-state',
    file: handling,
    find: 'if (!writes && !upToDate) {',
    replace: 'if (decision.ok && !writes && !upToDate) {',
  },
  {
    name: 'key-hash-not-compared',
    file: handling,
    find: 'if (!isSameCommand(past.commandHash, identity)) throw new CommandIdReused(stream);',
    replace: '',
  },
  {
    name: 'posted-id-by-chance',
    file: 'domain/src/ledger/occurrenceRecordId.ts',
    find: "createHash('sha256').update(`${scheduleId} ${dueOn}`)",
    replace: "createHash('sha256').update(`${scheduleId} ${dueOn} ${Math.random()}`)",
  },
  {
    name: 'posting-in-two-groups',
    file: 'command-api/src/schedules/postPart.ts',
    find: 'begunSince(commands, command.now - JOINED_MS)',
    replace: 'undefined',
  },
  {
    name: 'import-part-unseen',
    file: 'domain/src/ledger/importRows.ts',
    find: 'command.isMoved || command.written !== (begun?.written ?? 0);',
    replace: 'command.isMoved;',
  },
  {
    name: 'snapshot-of-another-log',
    file: 'command-api/src/commandHandling/foldStream.ts',
    find: 'event?.revision === revision && storedHash(event) === hash;',
    replace: 'event?.revision === revision;',
  },
  {
    name: 'repeat-with-one-effect-more',
    file: handling,
    find: 'const past = folded.commands.get(identity.id);',
    replace: 'const past = upToDate ? undefined : folded.commands.get(identity.id);',
  },
  {
    name: 'nothing-to-do-on-old-state',
    file: handling,
    find: 'if (!writes && !upToDate) {',
    replace: 'if (!decision.ok && !upToDate) {',
  },
];
