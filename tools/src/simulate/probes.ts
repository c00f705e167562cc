import type { Patch } from './time/patches.ts';

/** A place of the product that histories have to meet. */
interface ProbePoint {
  probe: string;
  file: string;
  /** The line that is met. */
  line: string;
  /** Where the probe stands: before the line unless it opens a block. */
  after?: true;
  /** Met only where this is so. */
  when?: string;
}

const handling = 'command-api/src/commandHandling/handleCommand.ts';
const appending = 'command-api/src/commandHandling/appendForSure.ts';
const folding = 'command-api/src/commandHandling/streamStates.ts';
const posting = 'command-api/src/schedules/poster.ts';

const mongo = 'read-models/src/mongodb/';
const projector = 'projector/src/';
const importing = 'command-api/src/imports/statementImports.ts';
const writing = 'command-api/src/imports/writeParts.ts';
const importRows = 'domain/src/ledger/importRows.ts';
const occurrences = 'domain/src/ledger/occurrences.ts';

const points: readonly ProbePoint[] = [
  { probe: 'conflict decided anew', file: handling, line: 'conflicts += 1;' },
  {
    probe: 'decided again on the newest state',
    file: handling,
    line: 'if (!writes && !upToDate) {',
    after: true,
  },
  { probe: 'command answered again', file: handling, line: 'const answer = present(after, events' },
  { probe: 'part of a command written', file: handling, line: 'const part = envelope.group?.inParts' },
  { probe: 'append read back', file: appending, line: 'if (!standing) throw cause;' },
  { probe: 'append sent again', file: appending, line: 'await delay(pause);' },
  { probe: 'kept state of another log', file: folding, line: 'options.onForgotten(stream, error);' },
  { probe: 'date posted', file: posting, line: 'posted += dates;', when: 'dates > 0' },
  {
    probe: 'posting of another gone on with',
    file: 'command-api/src/commandHandling/handleCommand.ts',
    line: 'return { ...asked, identity: {',
    when: 'id !== asked.identity.id',
  },
  { probe: "a card's bill posted", file: occurrences, line: 'const amount = bill ?', when: 'bill' },
  {
    probe: 'bill with nothing to pay',
    file: occurrences,
    line: 'if (bill.due === 0) return accept(',
    when: 'bill.due === 0',
  },
  {
    probe: 'goal fed by itself',
    file: 'domain/src/ledger/goals.ts',
    line: 'const { position, aside } = namedAsset(state, assetId);',
  },
  { probe: 'date refused', file: posting, line: 'if (resting.size >= MOST_KEPT) resting.clear();' },
  { probe: 'nothing left to post', file: posting, line: 'posted += dates;', when: 'dates === 0' },
  { probe: 'import begun', file: writing, line: 'let done = written;', when: 'group === undefined' },
  { probe: 'import gone on', file: writing, line: 'let groupId = group;', when: 'group !== undefined' },
  { probe: 'import decided anew', file: importing, line: 'if (!isRaced || tried', when: 'isRaced' },
  { probe: 'import beside an open one', file: importRows, line: "return refuse({ code: 'import-open'" },
  { probe: 'import moved', file: importRows, line: 'return isMoved || isOver', when: 'isMoved' },
  {
    probe: 'snapshot used',
    file: 'command-api/src/commandHandling/snapshots.ts',
    line: 'const rest = fold.snapshots.rest?.(folded.state);',
  },
  {
    probe: 'folded ledger evicted',
    file: 'command-api/src/commandHandling/weightedCache.ts',
    line: 'remove(oldest);',
  },
  {
    probe: 'batch overtaken',
    file: `${mongo}mongoGeneration.ts`,
    line: 'throw new Overtaken(this.number);',
  },
  {
    probe: 'document written before',
    file: `${mongo}forwardWrites.ts`,
    line: 'duplicates.push(...places.flatMap(',
    when: 'places.length > 0',
  },
  {
    probe: 'batch counted less',
    file: `${mongo}forwardWrites.ts`,
    line: 'if (tried === 0 || told !== tried) throw',
    when: 'told < left.length',
  },
  {
    probe: 'erasure within a batch',
    file: `${mongo}mongoGeneration.ts`,
    line: 'await this.forget(writes.erased ?? []);',
    when: '(writes.erased ?? []).length > 0',
  },
  {
    probe: 'checkpoint rested',
    file: `${projector}projecting/rest.ts`,
    line: 'if (now !== seen) restsSince',
    when: 'now === seen && performance.now() - restsSince >= REST_MS',
  },
  {
    probe: 'switch before it had caught up',
    file: `${mongo}generations.ts`,
    line: 'if (shown > position && !evenIfBehind) throw',
    when: 'shown > position && !evenIfBehind',
  },
  {
    probe: 'read that did not fit together',
    file: `${mongo}fittingReads.ts`,
    line: 'await wait(pause);',
  },
  {
    probe: 'stream parked',
    file: `${projector}projecting/generationProjector.ts`,
    line: 'for (const note of parked) this.#parked.set(',
    when: 'parked.length > 0',
  },
  {
    probe: 'parked stream gone on with',
    file: `${projector}projecting/generationProjector.ts`,
    line: 'if (notes.length > 0) await this.#commit(',
    when: 'notes.length > 0',
  },
  {
    probe: 'projector stood by',
    file: `${projector}projecting/follow.ts`,
    line: "options.logger.info({ generation: live.number }, 'another",
  },
  {
    probe: 'switch under a projector',
    file: `${projector}projecting/follow.ts`,
    line: 'if (live && live.number !== number) switched',
    when: 'live && live.number !== number',
  },
  {
    probe: 'read models of another log',
    file: `${projector}rebuild/dueForRebuild.ts`,
    line: "logger.warn({ checkpoint }, 'read models of another log",
  },
  {
    probe: 'rebuild gone on',
    file: `${projector}rebuild/rebuild.ts`,
    line: "logger.info({ generation: number, resumedAt }, 'rebuilding');",
    when: 'resumedAt > 0',
  },
  {
    probe: 'rebuild beside another',
    file: `${projector}rebuild/rebuild.ts`,
    line: 'await untilRestedOrDone(options, begun);',
  },
  {
    probe: 'erasure during a rebuild',
    file: 'read-models/src/eraseReadModels.ts',
    line: 'for (const { number } of made) await',
    when: 'made.length > 1',
  },
  {
    probe: 'read waited for its revision',
    file: 'query-api/src/readLedger.ts',
    line: 'await store.changed(userId, left);',
  },
];

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
export const probes: readonly string[] = [...points.map(({ probe }) => probe), ...told];

declare global {
  /** Counts a probe that was met; set by the history that runs. */
  var metProbe: ((probe: string) => void) | undefined;
}

/** The probes as changes of the product's source. */
export const probePatches: readonly Patch[] = points.map(
  ({ probe, file, line, when = 'true', after = false }) => {
    const met = `if (${when}) globalThis.metProbe?.(${JSON.stringify(probe)});`;
    return { file, find: line, replace: after ? `${line} ${met}` : `${met} ${line}` };
  },
);
