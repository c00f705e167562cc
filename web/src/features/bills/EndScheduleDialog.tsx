import type { ListedSchedule } from '@ledgerline/contract';
import { useRef } from 'react';
import type { DialogControl } from '../../ledger/dialogs/ledgerDialog.ts';
import { schedules } from '../../ledger/schedules/schedules.ts';
import { useWrite } from '../../ledger/writes/useWrite.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';

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

/** Asks before a schedule with open dates ends, and says that they stay. Cancel has the focus. */
export function EndScheduleDialog({ schedule, openDates, control }: EndScheduleDialogProps) {
  const ending = useEndSchedule();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Overlay
      open={control.open}
      question
      initialFocus={cancel}
      title={`End ${schedule.title}?`}
      description={`${openDatesText(openDates)} due: record, link or skip ${openDates === 1 ? 'it' : 'them'} under Due. Later dates go, and what was recorded stays.`}
      onClose={control.onClose}
      onClosed={control.onClosed}
    >
      <OverlayFooter onCancel={control.onClose} cancelRef={cancel}>
        <Button
          variant="primary"
          onClick={() => {
            control.onDone();
            ending.send({ schedule, openDates });
          }}
        >
          End
        </Button>
      </OverlayFooter>
    </Overlay>
  );
}
