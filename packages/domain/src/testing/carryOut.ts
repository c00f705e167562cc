import {
  type GroupKind,
  groupCorrelation,
  groupIdAfter,
  groupOf,
  type LedgerEvent,
  type Recorded,
} from '@ledgerline/events';
import { GENESIS_HASH } from '@ledgerline/events/chain';
import type { Decision } from '../decision.ts';
import type { LedgerCommand } from '../ledger/ledgerCommands.ts';
import { ledgerDecider } from '../ledger/ledgerDecider.ts';
import type { LedgerState } from '../ledger/ledgerState.ts';
import { recordAfterHistory } from './recordHistory.ts';

/** A command, or how to make it of what happened so far. */
export type Step = LedgerCommand | ((history: Recorded<LedgerEvent>[]) => LedgerCommand);

/** A ledger that is being written: its events as a store would give them, and their fold. */
export interface Ledger {
  history: Recorded<LedgerEvent>[];
  state: LedgerState;
}

/** A ledger before its first event. */
export const newLedger = (): Ledger => ({ history: [], state: ledgerDecider.initialState() });

/** Decides a command and records what happened. Changes the ledger; a refusal changes nothing. */
export function carryOut(ledger: Ledger, command: LedgerCommand): Decision<LedgerEvent> {
  const decision = ledgerDecider.decide(command, ledger.state);
  if (!decision.ok) return decision;
  const commandId = `command-${ledger.history.length}`;
  const metadata = { commandId, ...metadataOf(command, ledger.history) };
  for (const event of recordAfterHistory(ledger.history, decision.events, metadata)) {
    ledger.history.push(event);
    ledger.state = ledgerDecider.evolve(ledger.state, event);
  }
  return decision;
}

/** The ledger after these commands. Throws where one is refused. */
export function ledgerAfter(...steps: Step[]): Ledger {
  const ledger = newLedger();
  for (const step of steps) {
    const command = typeof step === 'function' ? step(ledger.history) : step;
    const decision = carryOut(ledger, command);
    if (!decision.ok) throw new Error(`${command.type} was refused: ${JSON.stringify(decision.refusal)}`);
  }
  return ledger;
}

/** How the events of a command are recorded: as a group, where it is about many records. */
function metadataOf(command: LedgerCommand, history: readonly Recorded<LedgerEvent>[]) {
  if (command.type === 'RevertEvent') return { reverts: command.event.id };
  if (command.type === 'PostDue' || command.type === 'PostOccurrence' || command.type === 'TakeTurn')
    return { source: 'schedule' as const };
  const kind = groupKind(command);
  if (!kind) return {};
  return {
    $correlationId: groupCorrelation({
      kind,
      id: groupIdAfter({ revision: history.length - 1, hash: history.at(-1)?.metadata.hash ?? GENESIS_HASH }),
    }),
    ...(command.type === 'RevertGroup' && { revertsGroup: groupOf(command.events[0]!.metadata)?.id }),
  };
}

function groupKind(command: LedgerCommand): GroupKind | undefined {
  const { type } = command;
  if ('interest' in command && command.interest) return 'bulk';
  if (type === 'RevertGroup') return 'revert';
  if (type === 'ImportRows') return 'import';
  const isBulk =
    type === 'ChangeTransactions' ||
    type === 'DeleteTransactions' ||
    type === 'RestoreTransactions' ||
    type === 'TurnIntoTransfer' ||
    type === 'TurnManyIntoTransfers' ||
    type === 'RenameLabels' ||
    type === 'TakePayeesFromBank' ||
    type === 'ApplyRule' ||
    type === 'FillPlan' ||
    type === 'CopyPlan';
  return isBulk ? 'bulk' : undefined;
}
