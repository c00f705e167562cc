import type { ListedSchedule } from '@ledgerline/contract';
import type { DialogControl } from '../../ledger/dialogs/ledgerDialog.ts';
import { QuestionDialog } from '../../ledger/forms/DeletionDialog.tsx';
import { schedules } from '../../ledger/schedules/schedules.ts';
import { useWrite } from '../../ledger/writes/useWrite.ts';

interface Ending {
  schedule: ListedSchedule;
  /** How many dates up to today stay open. */
  openDates: number;
}

/** Ends schedules, each once at a time, and says what came of it. */
export function useEndSchedule() {
  return useWrite({
    what: ({ schedule }: Ending) => `end ${schedule.id}`,
    rowOf: ({ schedule }) => schedule.id,
    send: ({ schedule }, key) => schedules.end(schedule, key),
    done: ({ schedule, openDates }) => ({
      title: `“${schedule.title}” ended`,
      description:
        openDates === 0
          ? 'What was recorded stays.'
          : `What was recorded stays. ${openDatesText(openDates)} due.`,
    }),
    failed: ({ schedule }) => [schedule.title, 'ended'],
  });
}

/** '3 open dates up to today stay' */
const openDatesText = (count: number): string =>
  count === 1 ? '1 open date up to today stays' : `${count} open dates up to today stay`;

interface EndScheduleDialogProps extends Ending {
  control: DialogControl;
}

/** Asks before a schedule with open dates ends, and says that they stay. */
export function EndScheduleDialog({ schedule, openDates, control }: EndScheduleDialogProps) {
  const ending = useEndSchedule();
  return (
    <QuestionDialog
      title={`End ${schedule.title}?`}
      description={`${openDatesText(openDates)} due: record, link or skip ${openDates === 1 ? 'it' : 'them'} under Due. Later dates go, and what was recorded stays.`}
      control={control}
      verb="End"
      onConfirm={() => ending.send({ schedule, openDates })}
    />
  );
}
