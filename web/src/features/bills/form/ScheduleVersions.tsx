import type { ListedSchedule } from '@ledgerline/contract';
import type { DialogControl } from '../../../ledger/dialogs/ledgerDialog.ts';
import { VersionChoice } from '../../../ledger/forms/VersionChoice.tsx';
import { useAccounts } from '../../../ledger/queries/useAssets.ts';
import { useSchedules } from '../../../ledger/queries/useSchedules.ts';
import type { ScheduleValues } from '../../../ledger/schedules/scheduleValues.ts';
import { useFormatAmount } from '../../../shared/money/formatAmount.ts';
import { textsOf } from '../../../shared/ui/typedChips.ts';
import { amountText, assetText, statementText } from '../billTexts.ts';
import type { useScheduleForm } from './useScheduleForm.ts';

interface ScheduleVersionsProps {
  state: ReturnType<typeof useScheduleForm>;
  original: ListedSchedule;
  control: DialogControl;
}

/** Somebody else changed or ended the schedule meanwhile: both versions, and a choice. */
export function ScheduleVersions({ state, original, control }: ScheduleVersionsProps) {
  const { data, isFetching, error, refetch } = useSchedules();
  const { accounts } = useAccounts();
  const format = useFormatAmount();
  const found = data?.find(({ id }) => id === original.id);
  const theirs = found && found.revision !== original.revision ? found : undefined;
  const isGone = !isFetching && data !== undefined && found === undefined;
  const nameOf = (id: string): string => accounts.find((asset) => asset.id === id)?.name ?? '';
  const { values } = state.form;
  return (
    <VersionChoice
      what="schedule"
      lines={
        theirs
          ? [
              { label: 'Title', mine: values.title, theirs: theirs.title },
              {
                label: 'Amount',
                mine: typedAmounts(values),
                theirs: amountText(theirs.amount, 'transfer', format),
              },
              {
                label: 'Account',
                mine: [values.asset, values.type === 'transfer' ? values.toAsset : '']
                  .filter((id) => id !== '')
                  .map(nameOf)
                  .join(' → '),
                theirs: assetText(theirs),
              },
              { label: 'Payee', mine: values.payee.trim(), theirs: theirs.payee },
              { label: 'Tags', mine: textsOf(values.tags).join(', '), theirs: theirs.tags.join(', ') },
              { label: 'Rule', mine: state.preview?.sentence ?? '', theirs: theirs.sentence },
            ]
          : null
      }
      failure={
        isGone || error !== null
          ? {
              text: isGone ? 'This schedule has ended.' : (error?.message ?? ''),
              busy: isFetching,
              onRetry: () => void refetch(),
            }
          : undefined
      }
      onMine={() => theirs && state.save(theirs)}
      onTheirs={() => theirs && control.onDone({ kind: 'changeSchedule', schedule: theirs })}
      onClose={control.onClose}
    />
  );
}

function typedAmounts({ amountKind, amount, amountTo, statementDay }: ScheduleValues): string {
  if (amountKind === 'statement') return statementText(Number(statementDay));
  if (amountKind === 'exact') return amount;
  return amountKind === 'about' ? `about ${amount}` : `${amount} to ${amountTo}`;
}
