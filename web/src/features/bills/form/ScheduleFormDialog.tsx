import type { Schedule } from '@ledgerline/contract';
import { useRef } from 'react';
import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { NoAssetYet } from '../../../ledger/forms/FormDialog.tsx';
import { RecordFormDialog } from '../../../ledger/forms/RecordFormDialog.tsx';
import { VersionChoice } from '../../../ledger/forms/VersionChoice.tsx';
import { useAccounts, useAssets } from '../../../ledger/queries/useAssets.ts';
import { useSchedules } from '../../../ledger/queries/useSchedules.ts';
import { amountText, assetText, statementText } from '../../../ledger/schedules/billTexts.ts';
import type { ScheduleValues } from '../../../ledger/schedules/scheduleValues.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { textsOf } from '../../../shared/ui/typedChips.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { type ScheduleDialogState, useScheduleForm } from './useScheduleForm.ts';

interface ScheduleFormDialogProps {
  dialog: ScheduleDialogState;
  control: DialogControl;
}

/** Sets up what repeats, or changes it from a date on: a dialog, under 768 px a drawer. */
export function ScheduleFormDialog({ dialog, control }: ScheduleFormDialogProps) {
  const { data: assets } = useAssets();
  const amountInput = useRef<HTMLInputElement>(null);
  const state = useScheduleForm(dialog, control.onDone);
  const { form, original } = state;
  const other = form.conflicted ? state.standing() : undefined;
  const hasNoAsset = assets?.length === 0 && original === undefined;
  return (
    <RecordFormDialog
      state={state}
      dialog={dialog}
      control={control}
      wide
      title={original ? 'Change Schedule' : 'Add Schedule'}
      description={
        original ? 'Earlier dates keep what they were' : 'A bill, an income or a transfer that repeats'
      }
      initialFocus={amountInput}
      saveText={original ? 'Save Changes' : 'Save Schedule'}
      instead={
        hasNoAsset ? (
          <NoAssetYet
            text="Add an account first: what repeats comes from it or goes to it."
            onAdd={() => control.onDone({ kind: 'addAsset', next: { ...dialog, draft: { ...form.values } } })}
          />
        ) : (
          other && <ScheduleVersions state={state} standing={other} control={control} />
        )
      }
    >
      <ScheduleFields state={state} amountInput={amountInput} />
    </RecordFormDialog>
  );
}

interface ScheduleVersionsProps {
  state: ReturnType<typeof useScheduleForm>;
  /** What the other version is a version of. */
  standing: Schedule;
  control: DialogControl;
}

/** Somebody else changed or ended the schedule meanwhile: both versions, and a choice. */
function ScheduleVersions({ state, standing, control }: ScheduleVersionsProps) {
  const query = useSchedules();
  const { data, isFetching } = query;
  const { accounts } = useAccounts();
  const format = useFormatAmount();
  const found = data?.find(({ id }) => id === standing.id);
  const theirs = found && found.revision !== standing.revision ? found : undefined;
  const isGone = !isFetching && data !== undefined && found === undefined;
  const nameOf = (id: string): string => accounts.find((asset) => asset.id === id)?.name ?? '';
  const { values } = state.form;
  return (
    <VersionChoice
      what="schedule"
      query={query}
      now={theirs}
      linesOf={(now) => [
        { label: 'Title', mine: values.title, theirs: now.title },
        {
          label: 'Amount',
          mine: typedAmounts(values),
          theirs: amountText(now.amount, 'transfer', format),
        },
        {
          label: 'Account',
          mine: [values.asset, values.type === 'transfer' ? values.toAsset : '']
            .filter((id) => id !== '')
            .map(nameOf)
            .join(' → '),
          theirs: assetText(now),
        },
        { label: 'Payee', mine: values.payee.trim(), theirs: now.payee },
        { label: 'Tags', mine: textsOf(values.tags).join(', '), theirs: now.tags.join(', ') },
        { label: 'Rule', mine: state.preview?.sentence ?? '', theirs: now.sentence },
      ]}
      gone={isGone ? 'This schedule has ended.' : undefined}
      onMine={state.save}
      onTheirs={(schedule) => control.onDone({ kind: 'changeSchedule', schedule })}
      onClose={control.onClose}
    />
  );
}

function typedAmounts({ amountKind, amount, amountTo, statementDay }: ScheduleValues): string {
  if (amountKind === 'statement') return statementText(Number(statementDay));
  if (amountKind === 'exact') return amount;
  return amountKind === 'about' ? `about ${amount}` : `${amount} to ${amountTo}`;
}
