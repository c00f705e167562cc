import type { Schedule } from '@ledgerline/contract';
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
  /** What the other version is a version of. */
  standing: Schedule;
  control: DialogControl;
}

/** Somebody else changed or ended the schedule meanwhile: both versions, and a choice. */
export function ScheduleVersions({ state, standing, control }: ScheduleVersionsProps) {
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
