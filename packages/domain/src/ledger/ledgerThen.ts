import type { LedgerEvent, Recorded } from '@ledgerline/events';
import { evolveSchedules } from '../schedules/evolveSchedules.ts';
import { recordAfter } from './answers.ts';
import type { PastCommand } from './commandLog.ts';
import { type AssetState, emptyLedger, type LedgerState, namedAsset } from './ledgerState.ts';

/** Notes how a command has left the assets that its event is about or names. Changes the command. */
export function keepForAnswer(command: PastCommand, event: Recorded<LedgerEvent>, state: LedgerState): void {
  const assets = (command.assets ??= []);
  for (const id of namedIn(event)) {
    const before = assets.findIndex(({ record }) => record.id === id);
    assets[before < 0 ? assets.length : before] = { ...namedAsset(state, id) };
  }
}

/**
 * The part of the ledger that a command's answer needs, as it was right after the command: its records and the assets
 * that they name. Nothing is folded for it, however old the command is. `events` are all events of the command; of a
 * group the first one is enough, and the ledger then has assets only.
 */
export function ledgerThen(command: PastCommand, events: readonly Recorded<LedgerEvent>[]): LedgerState {
  const then = emptyLedger();
  then.assets = new Map(
    (command.assets ?? []).map((asset): [string, AssetState] => [asset.record.id, asset]),
  );
  for (const event of events) {
    const after = recordAfter(event);
    const { updatedAt, revision } = after;
    const kept = { updatedAt, revision, paidOff: 0 };
    if (after.kind === 'transaction') {
      const { record, deletion } = after;
      then.transactions.set(record.id, { record, deletion, ...kept });
    }
    if (after.kind === 'transfer') {
      const { record, reverted } = after;
      then.transfers.set(record.id, { record, reverted, ...kept });
    }
    then.schedules = evolveSchedules(then.schedules, event);
    then.revision = event.revision;
    then.hash = event.metadata.hash;
    then.at = event.metadata.at;
    then.commands.set(event.metadata.commandId, command);
  }
  if (command.group) then.revision = command.group.lastRevision;
  return then;
}

function namedIn({ data }: Recorded<LedgerEvent>): string[] {
  if ('import' in data) return [data.import.assetId];
  if ('asset' in data) return [data.asset.id];
  if ('transfer' in data) return [data.transfer.fromAssetId, data.transfer.toAssetId];
  if ('transaction' in data) return [data.transaction.accountId];
  if ('schedule' in data) {
    const shape = data.schedule.shapes.at(-1);
    return [shape?.assetId, shape?.toAssetId].filter((id) => id !== undefined && id !== null);
  }
  data satisfies { scheduleId: string } | { suggestion: unknown };
  return [];
}
