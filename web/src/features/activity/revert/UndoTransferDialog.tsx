import type { ActivityEntry } from '@ledgerline/contract';
import { isSingle } from '../../../ledger/activity/entries.ts';
import { useActivity } from '../../../ledger/activity/useActivity.ts';
import { revertChange } from '../../../ledger/commands/revertCommand.ts';
import { type DialogControl, useLock } from '../../../ledger/dialogs/ledgerDialog.ts';
import { useAssets } from '../../../ledger/queries/useAssets.ts';
import type { Asset, TransferRow } from '../../../ledger/records/records.ts';
import { useWrite } from '../../../ledger/writes/useWrite.ts';
import type { ServiceResult } from '../../../shared/api/serviceResult.ts';
import { showToast } from '../../../shared/toasts/showToast.ts';
import { Alert } from '../../../shared/ui/Alert.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { NotLoaded } from '../../../shared/ui/ErrorState.tsx';
import { Overlay } from '../../../shared/ui/Overlay.tsx';
import { OverlayBody, OverlayFooter } from '../../../shared/ui/OverlayFooter.tsx';
import { CommandFailure } from './CommandFailure.tsx';
import { RevertMoves } from './RevertMoves.tsx';
import { deedOf, undoTransferQuestion, undoTransferToast } from './revertTexts.ts';

interface UndoTransferDialogProps {
  row: TransferRow;
  control: DialogControl;
}

/** As many of the transfer's newest changes are looked through for the one that made it count. */
const entriesRead = 100;

/** Asks before a transfer is undone and says what moves. It is the revert of Activity, from where the transfer is seen. */
export function UndoTransferDialog({ row, control }: UndoTransferDialogProps) {
  const query = useActivity({ record: row.id }, entriesRead);
  const { data, error } = query;
  const { data: assets = [] } = useAssets();
  const entry = data?.rows.filter(isSingle).find(undoes);
  const command = useWrite({
    what: () => `undo transfer ${row.id} ${entry?.id}`,
    send: async (_, key): Promise<ServiceResult<unknown>> =>
      entry === undefined ? undoneAlready : revertChange(entry, key),
    once: true,
    onDone() {
      showToast(undoTransferToast);
      control.onDone();
    },
  });
  useLock(control, command.busy);
  const short = command.failure === null ? shortOf(entry, assets) : undefined;
  return (
    <Overlay
      open={control.open}
      question
      locked={command.busy}
      title={undoTransferQuestion.title}
      description={undoTransferQuestion.text}
      onClose={control.onClose}
      onClosed={control.onClosed}
    >
      <OverlayBody>
        {data === undefined && error !== null ? (
          <NotLoaded query={query} title="This transfer could not be looked up" />
        ) : data?.stale === false && entry === undefined && !command.busy ? (
          <Alert kind="notice">{undoneAlready.message}</Alert>
        ) : (
          <RevertMoves entry={entry} />
        )}
        {short !== undefined && <Alert kind="notice">{`The balance of ${short} may not cover this.`}</Alert>}
        <CommandFailure write={command} blocked={entry} />
      </OverlayBody>
      <OverlayFooter onCancel={control.onClose} cancelDisabled={command.busy}>
        <Button
          variant="primary"
          busy={command.busy}
          disabled={entry === undefined && !command.busy}
          onClick={() => command.send()}
        >
          {undoTransferQuestion.confirm}
        </Button>
      </OverlayFooter>
    </Overlay>
  );
}

/** Whether reverting this change takes the transfer out of the lists. */
const undoes = ({ type, revertible }: ActivityEntry): boolean => revertible && deedOf(type) === 'moved';

/** The name of the asset that would have to give back more than it has. */
function shortOf(entry: ActivityEntry | undefined, assets: readonly Asset[]): string | undefined {
  if (entry?.type !== 'TransferMade' && entry?.type !== 'TransferRestored') return undefined;
  const { after } = entry;
  return assets.find(({ id, balance }) => id === after?.toAsset.id && balance < after.amount)?.name;
}

const undoneAlready = {
  success: false,
  message: 'This transfer was undone already.',
  kind: 'refused',
} as const satisfies ServiceResult<never>;
