import { goalOf, type LedgerState } from '@ledgerline/domain';
import { changeOf } from '@ledgerline/events';
import { type Finding, finding } from './finding.ts';
import { outcomeOf, type Write } from './history.ts';
import type { Ledger } from './ledgers.ts';
import { ask, type Probe } from './probes.ts';

/**
 * I1 I2: every acknowledged write is in the log exactly once and as it was told, a refused one not at all, an unknown
 * one once at most; and what was answered before another write was sent stands before it.
 */
export function checkWrites(writes: readonly Write[], ledgers: ReadonlyMap<string, Ledger>): Finding[] {
  const findings = writes.flatMap((write) => checkEffects(write, ledgers.get(write.userId)));
  for (const [userId, own] of Map.groupBy(writes, (write) => write.userId)) {
    const ledger = ledgers.get(userId);
    const probes = own.flatMap((write) => unwrittenProbes(write, ledger));
    findings.push(...ask(ledger, probes).map((text) => finding('I1', text)));
    findings.push(...checkOrder(own, ledger));
  }
  return findings;
}

function checkEffects(write: Write, ledger: Ledger | undefined): Finding[] {
  const { key, acknowledged, promised } = write;
  const events = ledger?.byKey.get(key) ?? [];
  const name = `${write.method} ${write.path} (${key})`;
  const [event] = events;
  if (promised.writes === 'group') return [];
  if (events.length > 1) return [finding('I2', `${name}: ${events.length} effects`)];
  switch (outcomeOf(write)) {
    case 'unknown':
      return [];
    case 'fail':
      return event ? [finding('I11', `${name}: was refused, is in the log`)] : [];
    case 'ok':
      break;
  }
  if (!event) {
    return promised.writes === 'one' ? [finding('I1', `${name}: was acknowledged, is not in the log`)] : [];
  }
  const change = changeOf(event);
  // A plan's answer is its line or its period.
  const id = change.kind === 'plan' ? '' : change.key[0];
  const ofTheEvent = acknowledged.filter((answer) => !saidNothingToDo(write, answer, event.revision));
  return ofTheEvent.flatMap((answer) => [
    ...(answer.id === id || ('isOf' in promised && promised.isOf)
      ? []
      : [finding('I1', `${name}: ${answer.id} was told, the log has ${id}`)]),
    ...(tellsRevision(answer, event.revision)
      ? []
      : [finding('I1', `${name}: revision ${answer.revision} was told, its event is ${event.revision + 1}`)]),
  ]);
}

/**
 * Whether an answer said that all was so already, before another attempt under the same key found it otherwise and wrote:
 * nothing remembers a command that had nothing to do.
 */
const saidNothingToDo = (
  { promised }: Write,
  answer: { revision: number; replayed: boolean },
  internal: number,
): boolean => promised.writes === 'one or none' && !answer.replayed && answer.revision <= internal;

/** A first answer tells the revision of its own event, a repeated one that of its moment. */
const tellsRevision = (answer: { revision: number; replayed: boolean }, internal: number): boolean =>
  answer.replayed ? answer.revision > internal : answer.revision === internal + 1;

/** An acknowledged write without an event claims that all was so already. */
function unwrittenProbes(write: Write, ledger: Ledger | undefined): Probe[] {
  const { key, acknowledged, promised } = write;
  if (promised.writes !== 'one or none') return [];
  const written = ledger?.byKey.get(key)?.[0]?.revision ?? Number.POSITIVE_INFINITY;
  const { leaves } = promised;
  return acknowledged
    .filter((answer) => saidNothingToDo(write, answer, written))
    .map(({ revision }) => ({
      revision,
      contradiction: (state) =>
        isSo(state, leaves)
          ? undefined
          : `${key}: nothing was written, and ${JSON.stringify(leaves)} was not so`,
    }));
}

/** Answers that nothing had to be done: the last event that each of them knew, and when it was asked for. */
function claimsOf(write: Write, ledger: Ledger | undefined) {
  const { key, attempts, acknowledged } = write;
  const written = ledger?.byKey.get(key)?.[0]?.revision ?? Number.POSITIVE_INFINITY;
  const succeeded = attempts.filter(({ status }) => status !== undefined && status < 300);
  return acknowledged.flatMap((answer, place) => {
    const from = succeeded[place]?.sentAt;
    return from !== undefined && saidNothingToDo(write, answer, written)
      ? [{ key, from, revision: answer.revision - 1 }]
      : [];
  });
}

type State = Extract<Write['promised'], { writes: 'one or none' }>['leaves'];

function isSo(state: LedgerState, leaves: State): boolean {
  if ('position' in leaves) return state.assets.get(leaves.id)?.position === leaves.position;
  const record = state.transactions.get(leaves.id) ?? goalOf(state.goals, leaves.id);
  return record?.deletion === leaves.deletion;
}

/**
 * A ledger's order is the order of real time: it goes by revisions, whatever clocks say. What had nothing to do knew all that
 * was answered before it was sent.
 */
function checkOrder(writes: readonly Write[], ledger: Ledger | undefined): Finding[] {
  const placed = writes.flatMap((write) => {
    const event = ledger?.byKey.get(write.key)?.[0];
    const [first] = write.attempts;
    const answered = write.attempts.find(({ status }) => status !== undefined && status < 300);
    if (!event || !first) return [];
    // The answer may be of an attempt that had nothing to do.
    if (write.acknowledged.some((answer) => saidNothingToDo(write, answer, event.revision))) return [];
    return [
      { key: write.key, revision: event.revision, from: first.sentAt, until: answered?.endedAt ?? Infinity },
    ];
  });
  const claims = writes.flatMap((write) => claimsOf(write, ledger));
  const bySending = [...placed, ...claims].toSorted((a, b) => a.from - b.from);
  const byAnswer = placed.toSorted((a, b) => a.until - b.until);
  const findings: Finding[] = [];
  let latest: (typeof placed)[number] | undefined;
  let answered = 0;
  for (const write of bySending) {
    for (let next = byAnswer[answered]; next && next.until < write.from; next = byAnswer[answered]) {
      if (!latest || next.revision > latest.revision) latest = next;
      answered += 1;
    }
    if (latest && latest.revision > write.revision) {
      const how = 'until' in write ? 'stands before it' : 'had nothing to do before it';
      findings.push(finding('I1', `${write.key} was sent after the answer to ${latest.key}, but ${how}`));
    }
  }
  return findings;
}
