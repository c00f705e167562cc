import type { Patch } from './time/patches.ts';

/** A place of the product that histories have to meet: just before this line, and only where `when` is so. */
type Place = readonly [probe: string, line: string, when?: string];

const handling = 'command-api/src/commandHandling/';
const commandApi = 'command-api/src/';
const ledger = 'domain/src/ledger/';
const mongo = 'read-models/src/mongodb/';
const projector = 'projector/src/';

const places: Readonly<Record<string, readonly Place[]>> = {
  [`${handling}handleCommand.ts`]: [
    ['conflict decided anew', 'conflicts += 1;'],
    ['decided again on the newest state', 'if (!writes && !upToDate) {', '!writes && !upToDate'],
    ['command answered again', 'const answer = present(after, events'],
    ['part of a command written', 'const part = envelope.group?.inParts'],
    ['posting of another gone on with', 'return { ...asked, identity: {', 'id !== asked.identity.id'],
  ],
  [`${handling}appendForSure.ts`]: [
    ['append read back', 'if (!standing) throw cause;'],
    ['append sent again', 'await delay(pause);'],
  ],
  [`${handling}foldStream.ts`]: [
    [
      'kept state of a log as long',
      'if (overlap > 0 && !endsAt(folded, page[0])) throw',
      'overlap > 0 && page[0]?.revision === folded.revision && !endsAt(folded, page[0])',
    ],
  ],
  [`${handling}streamStates.ts`]: [['kept state of another log', 'options.onForgotten(stream, error);']],
  [`${commandApi}schedules/poster.ts`]: [
    ['date posted', 'posted += dates;', 'dates > 0'],
    ['date refused', 'if (resting.size >= MOST_KEPT) resting.clear();'],
    ['nothing left to post', 'posted += dates;', 'dates === 0'],
  ],
  [`${ledger}occurrences.ts`]: [
    ["a card's bill posted", 'const amount = bill ?', 'bill'],
    ['bill with nothing to pay', 'if (bill.due === 0) return accept(', 'bill.due === 0'],
  ],
  [`${ledger}goals.ts`]: [['goal fed by itself', 'const { position, aside } = namedAsset(state, assetId);']],
  [`${commandApi}imports/writeParts.ts`]: [
    ['import begun', 'let done = written;', 'group === undefined'],
    ['import gone on', 'let groupId = group;', 'group !== undefined'],
  ],
  [`${commandApi}imports/statementImports.ts`]: [['import decided anew', 'if (!isRaced || tried', 'isRaced']],
  [`${ledger}importRows.ts`]: [
    ['import beside an open one', "return refuse({ code: 'import-open'"],
    ['import moved', 'return isMoved || isOver', 'isMoved'],
    ['part of an import overtaken', 'return isMoved || isOver ', 'isMoved && !command.isMoved && !isOver'],
  ],
  [`${handling}snapshots.ts`]: [['snapshot used', 'const rest = fold.snapshots.rest?.(folded.state);']],
  [`${handling}weightedCache.ts`]: [['folded ledger evicted', 'remove(oldest);']],
  [`${mongo}mongoGeneration.ts`]: [
    ['batch overtaken', 'throw new Overtaken(this.number);'],
    ['erasure within a batch', 'await this.forget(writes.erased ?? []);', '(writes.erased ?? []).length > 0'],
  ],
  [`${mongo}forwardWrites.ts`]: [
    ['document written before', 'duplicates.push(...places.flatMap(', 'places.length > 0'],
    ['batch counted less', 'if (tried === 0 || told !== tried) throw', 'told < left.length'],
  ],
  [`${projector}projecting/rest.ts`]: [
    [
      'checkpoint rested',
      'if (now !== seen) restsSince',
      'now === seen && performance.now() - restsSince >= REST_MS',
    ],
  ],
  [`${mongo}generations.ts`]: [
    [
      'switch before it had caught up',
      'if (shown > position && !evenIfBehind) throw',
      'shown > position && !evenIfBehind',
    ],
  ],
  [`${mongo}fittingReads.ts`]: [['read that did not fit together', 'await wait(pause);']],
  [`${projector}projecting/generationProjector.ts`]: [
    ['stream parked', 'for (const note of parked) this.#parked.set(', 'parked.length > 0'],
    ['parked stream gone on with', 'if (notes.length > 0) await this.#commit(', 'notes.length > 0'],
  ],
  [`${projector}projecting/follow.ts`]: [
    ['projector stood by', "options.logger.info({ generation: live.number }, 'another"],
    [
      'switch under a projector',
      'if (live && live.number !== number) switched',
      'live && live.number !== number',
    ],
  ],
  [`${projector}rebuild/dueForRebuild.ts`]: [
    ['read models of another log', "logger.warn({ checkpoint }, 'read models of another log"],
  ],
  [`${projector}rebuild/rebuild.ts`]: [
    ['rebuild gone on', "logger.info({ generation: number, resumedAt }, 'rebuilding');", 'resumedAt > 0'],
    ['rebuild beside another', 'await untilRestedOrDone(options, begun);'],
  ],
  'read-models/src/eraseReadModels.ts': [
    ['erasure during a rebuild', 'for (const { number } of made) await', 'made.length > 1'],
  ],
  'query-api/src/readLedger.ts': [['read waited for its revision', 'await store.changed(userId, left);']],
};

/** What the weather, the clients and the stores tell themselves. */
const told = [
  'process killed',
  'import gone on after a kill',
  'answer lost',
  'gave up on a write',
  'append done, not told',
  'append done after it was given up',
  'backup restored',
  'process frozen',
  'read store refused',
  'batch done, not told',
  'batch done late',
  'batch cut short',
  'write sent twice by the driver',
  'rebuild ended',
  'rule applied to the past',
  'person erased',
  'read of a wanted revision',
  'read told as stale',
  'key repeated and answered again',
  'key of another command refused',
] as const;

/** The names of all probes: each is to be met a hundred times in 10,000 histories. */
export const probes: readonly string[] = [
  ...Object.values(places).flatMap((own) => own.map(([probe]) => probe)),
  ...told,
];

declare global {
  /** Counts a probe that was met; set by the history that runs. */
  var metProbe: ((probe: string) => void) | undefined;
}

/** The probes as changes of the product's source. */
export const probePatches: readonly Patch[] = Object.entries(places).flatMap(([file, own]) =>
  own.map(([probe, line, when = 'true']) => ({
    file,
    find: line,
    replace: `if (${when}) globalThis.metProbe?.(${JSON.stringify(probe)}); ${line}`,
  })),
);
