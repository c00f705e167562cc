import type { ListedSchedule } from '@ledgerline/contract';
import { useRef } from 'react';
import type { DialogControl } from '../../ledger/dialogs/ledgerDialog.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Overlay } from '../../shared/ui/Overlay.tsx';
import { OverlayFooter } from '../../shared/ui/OverlayFooter.tsx';
import { openDatesText, useEndSchedule } from './endSchedule.ts';

interface EndScheduleDialogProps {
  schedule: ListedSchedule;
  /** How many of its dates up to today are open. */
  openDates: number;
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
