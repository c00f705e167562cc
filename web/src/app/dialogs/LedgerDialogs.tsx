import { useMachine } from '@xstate/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { takeDraft } from '../../ledger/dialogs/formDraft.ts';
import {
  type DialogControl,
  type LedgerDialog,
  LedgerDialogsContext,
} from '../../ledger/dialogs/ledgerDialog.ts';
import { ledgerChanges$ } from '../../ledger/events/ledgerEvents.ts';
import { useMayWrite } from '../../ledger/lookingBack/useLookingBack.ts';
import { lazyNamed } from '../../shared/code/lazyNamed.ts';
import { useUser } from '../../shared/session/session.ts';
import { OpenedPart } from '../../shared/ui/Boundary.tsx';
import { BackIsTaken, useBackCloses } from '../../shared/ui/useBackCloses.ts';
import { dialogStateMachine } from './dialogStateMachine.ts';
import { useEarlyKeys } from './useEarlyKeys.ts';

const DiscardQuestion = lazyNamed(() => import('./DiscardQuestion.tsx'), 'DiscardQuestion', 'early');
const TransactionFormDialog = lazyNamed(
  () => import('../../features/transactions/form/TransactionFormDialog.tsx'),
  'TransactionFormDialog',
  'early',
);
const TransactionDetailsDialog = lazyNamed(
  () => import('../../features/transactions/details/TransactionDetailsDialog.tsx'),
  'TransactionDetailsDialog',
  'early',
);
const DeleteTransactionDialog = lazyNamed(
  () => import('../../features/transactions/DeleteTransactionDialog.tsx'),
  'DeleteTransactionDialog',
  'early',
);
const AssetFormDialog = lazyNamed(
  () => import('../../features/assets/form/AssetFormDialog.tsx'),
  'AssetFormDialog',
);
const DeleteAssetDialog = lazyNamed(
  () => import('../../features/assets/DeleteAssetDialog.tsx'),
  'DeleteAssetDialog',
);
const AssetDetails = lazyNamed(
  () => import('../../features/assets/details/AssetDetails.tsx'),
  'AssetDetails',
);
const AssetProof = lazyNamed(() => import('../../features/proof/AssetProof.tsx'), 'AssetProof');
const BalanceProof = lazyNamed(() => import('../../features/proof/BalanceProof.tsx'), 'BalanceProof');
const TransferDialog = lazyNamed(
  () => import('../../features/transfers/TransferDialog.tsx'),
  'TransferDialog',
  'early',
);
const MakeTransferDialog = lazyNamed(
  () => import('../../features/transfers/make/MakeTransferDialog.tsx'),
  'MakeTransferDialog',
);
const ScheduleFormDialog = lazyNamed(
  () => import('../../features/bills/form/ScheduleFormDialog.tsx'),
  'ScheduleFormDialog',
);
const InstalmentsDialog = lazyNamed(
  () => import('../../features/bills/InstalmentsDialog.tsx'),
  'InstalmentsDialog',
);
const EndScheduleDialog = lazyNamed(
  () => import('../../features/bills/EndScheduleDialog.tsx'),
  'EndScheduleDialog',
);
const RecordDateDialog = lazyNamed(
  () => import('../../features/bills/RecordDateDialog.tsx'),
  'RecordDateDialog',
);
const LinkDateDialog = lazyNamed(() => import('../../features/bills/LinkDateDialog.tsx'), 'LinkDateDialog');
const UndoTransferDialog = lazyNamed(
  () => import('../../features/activity/revert/UndoTransferDialog.tsx'),
  'UndoTransferDialog',
);

const GoalFormDialog = lazyNamed(
  () => import('../../features/savings/goals/GoalFormDialog.tsx'),
  'GoalFormDialog',
);
const EarmarkDialog = lazyNamed(
  () => import('../../features/savings/goals/EarmarkDialog.tsx'),
  'EarmarkDialog',
);
const DeleteGoalDialog = lazyNamed(
  () => import('../../features/savings/goals/DeleteGoalDialog.tsx'),
  'DeleteGoalDialog',
);
const RuleFormDialog = lazyNamed(
  () => import('../../features/rules/form/RuleFormDialog.tsx'),
  'RuleFormDialog',
);
const TryRuleDialog = lazyNamed(() => import('../../features/rules/try/TryRuleDialog.tsx'), 'TryRuleDialog');
const RuleVersionsDialog = lazyNamed(
  () => import('../../features/rules/RuleVersionsDialog.tsx'),
  'RuleVersionsDialog',
);
const RenameLabelsDialog = lazyNamed(
  () => import('../../features/labels/RenameLabelsDialog.tsx'),
  'RenameLabelsDialog',
);
const ConfirmBalanceDialog = lazyNamed(
  () => import('../../features/assets/confirmation/ConfirmBalanceDialog.tsx'),
  'ConfirmBalanceDialog',
);
const ChangeManyDialog = lazyNamed(
  () => import('../../features/transactions/bulk/ChangeManyDialog.tsx'),
  'ChangeManyDialog',
);

/** Lends the dashboard its dialogs: one at a time, loaded when first opened, closed by Back; none while one looks back. */
export function LedgerDialogs({ children }: { children: ReactNode }) {
  const [state, send] = useMachine(dialogStateMachine);
  const { dialog, turn } = state.context;
  const open = state.matches('open');
  const asking = state.matches({ open: 'asking' });

  const mayWrite = useMayWrite();
  const openDialog = useCallback(
    (next: LedgerDialog) => mayWrite() && send({ type: 'dialog.open', dialog: next }),
    [mayWrite, send],
  );
  const { id: userId } = useUser();
  useEffect(() => {
    const draft = takeDraft(userId);
    if (draft !== null) openDialog(draft);
  }, [userId, openDialog]);
  useBackCloses(open, () => send({ type: 'dialog.dismiss' }));
  useEarlyKeys(open ? turn : null);
  useMadeFocus(dialog !== null);
  const control = useMemo<DialogControl>(
    () => ({
      open,
      onClose: () => send({ type: 'dialog.dismiss' }),
      onDone: (next) => send({ type: 'dialog.done', turn, next: next ?? null }),
      onClosed: () => send({ type: 'dialog.closed' }),
      onDirty: (dirty) => send({ type: 'dialog.dirty', dirty }),
      onLocked: (locked) => send({ type: 'dialog.locked', locked }),
      question: (
        <OpenedPart resetKey={asking} onFailed={() => send({ type: 'dialog.keepEditing' })}>
          <DiscardQuestion
            open={asking}
            onKeep={() => send({ type: 'dialog.keepEditing' })}
            onDiscard={() => send({ type: 'dialog.discard' })}
          />
        </OpenedPart>
      ),
    }),
    [open, asking, turn, send],
  );
  return (
    <LedgerDialogsContext value={openDialog}>
      {children}
      {dialog !== null && (
        <OpenedPart
          key={turn}
          onFailed={() => {
            send({ type: 'dialog.done', turn, next: null });
            send({ type: 'dialog.closed' });
          }}
        >
          <BackIsTaken value={true}>
            <DialogOf dialog={dialog} control={control} />
          </BackIsTaken>
        </OpenedPart>
      )}
    </LedgerDialogsContext>
  );
}

function DialogOf({ dialog, control }: { dialog: LedgerDialog; control: DialogControl }) {
  switch (dialog.kind) {
    case 'addTransaction':
    case 'editTransaction':
      return <TransactionFormDialog dialog={dialog} control={control} />;
    case 'transactionDetails':
      return <TransactionDetailsDialog row={dialog.row} control={control} />;
    case 'deleteTransaction':
      return <DeleteTransactionDialog transaction={dialog.transaction} control={control} />;
    case 'addAsset':
    case 'editAsset':
      return <AssetFormDialog dialog={dialog} control={control} />;
    case 'deleteAsset':
      return <DeleteAssetDialog asset={dialog.asset} control={control} />;
    case 'assetDetails':
      return <AssetDetails assetId={dialog.assetId} control={control} />;
    case 'assetProof':
      return <AssetProof assetId={dialog.assetId} back={dialog.back} control={control} />;
    case 'balanceProof':
      return <BalanceProof control={control} />;
    case 'transfer':
      return <TransferDialog dialog={dialog} control={control} />;
    case 'makeTransfer':
      return <MakeTransferDialog transaction={dialog.transaction} control={control} />;
    case 'undoTransfer':
      return <UndoTransferDialog row={dialog.row} control={control} />;
    case 'addSchedule':
    case 'changeSchedule':
      return <ScheduleFormDialog dialog={dialog} control={control} />;
    case 'instalments':
      return <InstalmentsDialog dialog={dialog} control={control} />;
    case 'endSchedule':
      return <EndScheduleDialog schedule={dialog.schedule} openDates={dialog.openDates} control={control} />;
    case 'recordDate':
      return <RecordDateDialog dialog={dialog} control={control} />;
    case 'linkDate':
      return <LinkDateDialog occurrence={dialog.occurrence} control={control} />;
    case 'addGoal':
    case 'editGoal':
      return <GoalFormDialog dialog={dialog} control={control} />;
    case 'earmark':
      return <EarmarkDialog dialog={dialog} control={control} />;
    case 'deleteGoal':
      return <DeleteGoalDialog goal={dialog.goal} control={control} />;
    case 'addRule':
    case 'editRule':
      return <RuleFormDialog dialog={dialog} control={control} />;
    case 'tryRule':
      return <TryRuleDialog rule={dialog.rule} control={control} />;
    case 'ruleVersions':
      return <RuleVersionsDialog rule={dialog.rule} control={control} />;
    case 'renameLabels':
      return <RenameLabelsDialog dialog={dialog} control={control} />;
    case 'confirmBalance':
      return <ConfirmBalanceDialog asset={dialog.asset} control={control} />;
    case 'changeMany':
      return <ChangeManyDialog dialog={dialog} control={control} />;
  }
}

/**
 * Once a dialog is closed and nobody has the focus, it goes to what was made in it, where the page shows that, else to
 * the page's heading: a form that a key opened has no button to give it back to.
 */
export function useMadeFocus(isOpen: boolean): void {
  const made = useRef<string | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    made.current = null;
    const heard = ledgerChanges$().subscribe(({ action, id }) => {
      if (action === 'created') made.current = id;
    });
    return () => {
      heard.unsubscribe();
      void import('./focusMade.ts').then(({ focusMade }) => focusMade(made.current)).catch(() => undefined);
    };
  }, [isOpen]);
}
